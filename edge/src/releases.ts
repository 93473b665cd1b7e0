/** The release store, read by the edge and written by the release command. */
export { openReleases, type Releases } from './releases/release-store.ts';
export { compressed } from './releases/compressed.ts';
export { digestOf, matchesDigest } from './releases/digest-of.ts';
export { hostCapabilitiesOf, type PickedSite } from './releases/pick-modules.ts';
