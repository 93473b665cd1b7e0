/** The release store, for the front door that reads it and the release command that writes it. */
export { openReleases, type Releases } from './releases/release-store.ts';
export { compressed } from './releases/compressed.ts';
export { digestOf, matchesDigest } from './releases/digest-of.ts';
export { hostCapabilitiesOf, pickModules, type PickedSite } from './releases/pick-modules.ts';
