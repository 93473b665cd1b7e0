import { incompatibilityOf, type ModuleVersion, type HostCapabilities, type PickedModules, type Registry } from 'shared-contracts/registry';

export interface PickedSite {
  shell: ModuleVersion | undefined;
  /** What the shell offers its modules. */
  offer: HostCapabilities;
  modules: PickedModules;
}

/** Releases that are no module: the shell itself, and what a partner's page loads. */
const notModules = new Set(['shell', 'partner']);

/** One version of each module for a visitor, by a number from 0 to 99 that stays theirs. */
export function pickModules({ microFrontends }: Registry, visitor: number): PickedSite {
  const shell = pickVersion(microFrontends.shell ?? [], visitor);
  const offer = hostCapabilitiesOf(shell);
  const modules: PickedModules = {};
  for (const [name, versions] of Object.entries(microFrontends)) {
    if (notModules.has(name)) continue;
    // A new remote on an old shell: the visitor keeps the newest version that this shell can hold.
    const fitting = versions.filter((version) => !incompatibilityOf(offer, version));
    const picked = pickVersion(fitting, visitor) ?? pickVersion(versions, visitor);
    if (picked) modules[name] = picked;
  }
  return { shell, offer, modules };
}

/** What a release of a host offers its modules. */
export const hostCapabilitiesOf = (host: ModuleVersion | undefined): HostCapabilities => ({
  host: host?.extras.contracts.host.replace(/^\^/, '') ?? '0.0.0',
  shared: host?.extras.shared ?? {},
});

/** The version whose share of the traffic the visitor falls into; the default takes what is left. */
export function pickVersion(versions: readonly ModuleVersion[], visitor: number): ModuleVersion | undefined {
  let from = 0;
  for (const version of versions) {
    if (version.deployment.default) continue;
    if (visitor >= from && visitor < from + version.deployment.traffic) return version;
    from += version.deployment.traffic;
  }
  return versions.find(({ deployment }) => deployment.default) ?? versions[0];
}
