/** Publishes signed releases and decides who gets them. */
export { openKeyring, type Keyring } from './release/keyring.ts';
export { publish, type TargetVersion } from './release/publish.ts';
export { type FindTarget, releaseCommand } from './release/release-command.ts';
