/** Publishes signed releases and decides who gets them. */
export { openKeyring, type Keyring } from './release/keyring.ts';
export { planRelease, type TargetVersion } from './release/build-release.ts';
export { modulesFolder, writeBuiltRelease } from './release/built-releases.ts';
export { type FindTarget, releaseCommand } from './release/publish.ts';
export { publish } from './release/publish.ts';
export { renderPages } from './rendering/render-pages.ts';
