import { createHash } from 'node:crypto';
import { contractSatisfies, findIncompatibility, type HostCapabilities } from 'shared-contracts/compatibility';
import type { PickedModules, Registry, RegistryEntry } from 'shared-contracts/registry';
import { withoutFallback } from './change-registry.ts';
import { findVersion } from './versions.ts';

export interface PickedSite {
  shell: RegistryEntry | undefined;
  /** Whether there is an earlier shell to serve if this one does not start. */
  hasFallback: boolean;
  /** What the shell provides to its modules. */
  offer: HostCapabilities;
  modules: PickedModules;
}

/** Releases that are not modules but run them: the shell, and the runtime of partners' pages. */
export const notModules: ReadonlySet<string> = new Set(['shell', 'partner']);

interface Visit {
  visitor: string;
  /** Version of a shell that did not start in this browser. It is replaced by its fallback. */
  failedShell?: string | undefined;
  /** Version of the API's contract, if it is known. */
  api?: string | undefined;
}

/** Picks one version of the shell and of each module for a visitor. */
export function pickSite(registry: Registry, { visitor, failedShell, api }: Visit): PickedSite {
  const picked = pickVersion(registry, 'shell', visitor);
  const former = picked && fallbackOf(registry.microFrontends.shell, picked);
  const fallback =
    former && (api === undefined || contractSatisfies(api, former.extras.contracts.api)) ? former : undefined;
  const hasFailed = picked !== undefined && picked.metadata.version === failedShell;
  const shell = hasFailed ? (fallback ?? picked) : picked;
  const offer = hostCapabilitiesOf(shell, api);
  return {
    shell,
    hasFallback: fallback !== undefined && !hasFailed,
    offer,
    modules: pickModules(registry, offer, visitor),
  };
}

/** Picks one version of each module that fits a host. Without a visitor these are the default versions. */
export function pickModules(registry: Registry, offer: HostCapabilities, visitor?: string): PickedModules {
  const modules: PickedModules = {};
  for (const name of Object.keys(registry.microFrontends)) {
    if (notModules.has(name)) continue;
    const picked =
      pickVersion(registry, name, visitor, (version) => !findIncompatibility(offer, version)) ??
      // None fits: the browser rejects it and says why.
      pickVersion(registry, name, visitor);
    if (picked) modules[name] = withFittingFallback(registry, offer, name, picked);
  }
  return modules;
}

/** A version for a host, which never runs a fallback that lacks something of it. */
export function withFittingFallback(
  { microFrontends }: Registry,
  offer: HostCapabilities,
  name: string,
  version: RegistryEntry,
): RegistryEntry {
  const fallback = fallbackOf(microFrontends[name], version);
  return fallback && !findIncompatibility(offer, fallback) ? version : withoutFallback(version);
}

const fallbackOf = (versions: readonly RegistryEntry[] = [], { fallbackUrl }: RegistryEntry) =>
  versions.find(({ url }) => url === fallbackUrl);

/** A version on which the pages of a partner's company stay. */
export interface Pin {
  company: string;
  module: string;
  version: string;
}

/** Why a partner's page does not get a version that it names. Completes "version 1.2.3 is not served: ". */
export function refusalOfPin(offer: HostCapabilities, version: RegistryEntry | undefined): string | undefined {
  if (!version) return 'it is unknown';
  const { deployment, extras } = version;
  if (extras.ended === 'withdrawn') return 'it has been withdrawn';
  if (!deployment.default && !extras.ended) return 'it has not been released to everybody';
  return findIncompatibility(offer, version);
}

/** The version that a pin gets, if it gets it. */
export function servedPin(registry: Registry, { module, version }: Pick<Pin, 'module' | 'version'>) {
  const pinned = findVersion(registry, module, version);
  const offer = hostCapabilitiesOf(pickVersion(registry, 'partner'));
  return refusalOfPin(offer, pinned) === undefined ? pinned : undefined;
}

/** Versions that were withdrawn or rolled back, by name. Open tabs stop running them. */
export const recalledVersions = ({ microFrontends }: Registry): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, versions]) => {
      const recalled = versions.filter(({ extras: { ended } }) => ended === 'withdrawn' || ended === 'rolled back');
      return recalled.length > 0 ? [[name, recalled.map(({ metadata }) => metadata.version)]] : [];
    }),
  );

/** The modules for a visitor whose tab runs this version of the shell, which may not be the current one. */
export function pickForShell(registry: Registry, shell: string, { visitor, api }: Visit): PickedModules {
  const running = findVersion(registry, 'shell', shell);
  return running ? pickModules(registry, hostCapabilitiesOf(running, api), visitor) : {};
}

/** What a release of a host (shell or partner runtime) provides to modules, together with the API. */
export const hostCapabilitiesOf = (host: RegistryEntry | undefined, api?: string): HostCapabilities => ({
  ...(api === undefined ? {} : { api }),
  host: host?.extras.contracts.host.replace(/^\^/, '') ?? '0.0.0',
  shared: host?.extras.shared ?? {},
});

/**
 * Picks a visitor's version: the canary that has their bucket, else the default, else (while an old shell is live) the
 * newest former default that fits. Without a visitor canaries are left out.
 */
export function pickVersion(
  { microFrontends }: Registry,
  name: string,
  visitor?: string,
  fits: (version: RegistryEntry) => boolean = () => true,
): RegistryEntry | undefined {
  const versions = (microFrontends[name] ?? []).filter(fits);
  const bucket = visitor === undefined ? undefined : bucketOf(visitor, name);
  return (
    versions.find(({ extras }) => bucket !== undefined && extras.buckets?.includes(bucket)) ??
    versions.find(({ deployment }) => deployment.default) ??
    versions.find(({ extras }) => extras.ended === 'superseded')
  );
}

/** A visitor's bucket from 0 to 99. It differs between modules, so that canaries do not all get the same visitors. */
const bucketOf = (visitor: string, name: string): number =>
  createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE() % 100;
