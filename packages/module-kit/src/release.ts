/** Publishes signed releases and decides who gets them. */

export { planRelease, type TargetVersion } from './release/build-release.ts';
export { modulesFolder, writeBuiltRelease } from './release/built-releases.ts';
export { type Keyring, openKeyring } from './release/keyring.ts';
export { type FindTarget, publish, releaseCommand } from './release/publish.ts';
export { inKilobytes, weightsOf } from './release/weights.ts';
export { renderPages } from './rendering/render-pages.ts';
