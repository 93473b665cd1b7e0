/** The released versions of all modules, and who runs which: read by the edge and the API, written by the release command. */
export { loadTimeOf } from './health/health-of.ts';
export { addVersion, promote, rollback, withdraw } from './change-registry.ts';
export { compressed } from './release-record.ts';
export { digestOf, matchesDigest } from './release-record.ts';
export { createHealthCounts, loadTimeBounds } from './health/health-counts.ts';
export type { HealthCounts, VersionCounts } from './health/health-counts.ts';
export { type EdgeHealth, healthFile, readHealth, removeGoneEdges } from './health/health-files.ts';
export { failuresOf, healthOf, type VersionHealth } from './health/health-of.ts';
export { isWorse, type Outcome, timesTheDefault } from './health/health-of.ts';
export { openReleases, type Releases } from './open-releases.ts';
export {
  hostCapabilitiesOf,
  pickForShell,
  pickModules,
  pickSite,
  pickVersion,
  recalledVersions,
  type PickedSite,
} from './pick-modules.ts';
export {
  generateReleaseKey,
  keyFor,
  keyIdOf,
  parsePublicKey,
  publicKeyText,
  readReleaseKeys,
  releaseKeysFile,
  trustedKeysOf,
  writeReleaseKeys,
} from './release-keys.ts';
export { problemsOf, requireNoProblems } from './release-gate.ts';
export {
  copyRecord,
  readRelease,
  readSignedRelease,
  recordFile,
  UntrustedRelease,
  writeRelease,
} from './release-record.ts';
export { isCanary } from './change-registry.ts';
