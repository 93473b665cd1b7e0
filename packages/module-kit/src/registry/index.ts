/** The released versions of all modules, and who runs which: read by the edge and the API, written by the release command. */

export {
  addVersion,
  promote,
  registryEntryOf,
  removeVersion,
  rollback,
  withdraw,
  withoutFallback,
} from './change-registry.ts';
export { digestOf, matchesDigest } from './digest.ts';
export type { HealthCounts, VersionCounts } from './health/health-counts.ts';
export { createHealthCounts, loadTimeBounds } from './health/health-counts.ts';
export { type EdgeHealth, healthFile, readHealth, readPins, removeGoneEdges } from './health/health-files.ts';
export {
  failuresOf,
  healthOf,
  isWorse,
  loadTimeOf,
  type Outcome,
  timesTheDefault,
  type VersionHealth,
} from './health/health-of.ts';
export {
  type Author,
  isSignedEntry,
  type JournalHead,
  journalHead,
  RefusedChange,
  requireContinuation,
  sharesOf,
  unsignedModules,
} from './journal.ts';
export {
  claimsOf,
  excessClaims,
  isPlainPath,
  type KeyRights,
  matchesPage,
  mergedRights,
  ownPaths,
} from './key-rights.ts';
export { changedRegistry, openReleases, type ReleaseStore } from './open-releases.ts';
export {
  hostCapabilitiesOf,
  notModules,
  type PickedSite,
  type Pin,
  pickForShell,
  pickModules,
  pickSite,
  pickVersion,
  recalledVersions,
  refusalOfPin,
  withFittingFallback,
} from './pick-modules.ts';
export { type Effects, effectsOf, requireNoProblems, requireUnbroken, type Surroundings } from './release-effects.ts';
export { problemsOf } from './release-gate.ts';
export {
  developerKeyFile,
  generateReleaseKey,
  type KeySettings,
  keyFor,
  keyIdOf,
  listedKey,
  ownKeys,
  parsePublicKey,
  publicKeyText,
  readPrivateKey,
  readReleaseKeys,
  requireKey,
  trustedKeysFile,
  trustedKeysOf,
  writeReleaseKeys,
} from './release-keys.ts';
export {
  compressed,
  copyRecord,
  readRelease,
  readSignedRelease,
  recordFile,
  UntrustedRelease,
  writeRelease,
} from './release-record.ts';
export { releasesOfSite, releasesPath, type SiteReleases } from './releases-of-site.ts';
export { signRequest, verifyRequest } from './signed-request.ts';
export { findVersion, isCanary, isLive } from './versions.ts';
