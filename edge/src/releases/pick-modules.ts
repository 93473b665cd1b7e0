import {
  findIncompatibility,
  type ModuleVersion,
  type HostCapabilities,
  type PickedModules,
  type Registry,
} from 'shared-contracts/registry';

export interface PickedSite {
  shell: ModuleVersion | undefined;
  /** What the shell provides to its modules. */
  offer: HostCapabilities;
  modules: PickedModules;
}

/** Releases that are not modules: the shell, and the runtime of partners' pages. */
const notModules = new Set(['shell', 'partner']);

/** Picks one version of the shell and of each module for a visitor's bucket, 0 to 99. */
export function pickModules({ microFrontends }: Registry, visitor: number): PickedSite {
  const shell = pickVersion(microFrontends.shell ?? [], visitor);
  const offer = hostCapabilitiesOf(shell);
  const modules: PickedModules = {};
  for (const [name, versions] of Object.entries(microFrontends)) {
    if (notModules.has(name)) continue;
    // While an old shell is live, visitors get the newest remote that is compatible with it.
    const compatible = versions.filter((version) => !findIncompatibility(offer, version));
    const picked = pickVersion(compatible, visitor) ?? pickVersion(versions, visitor);
    if (picked) modules[name] = picked;
  }
  return { shell, offer, modules };
}

/** The capabilities that a release of a host (shell or partner runtime) provides to modules. */
export const hostCapabilitiesOf = (host: ModuleVersion | undefined): HostCapabilities => ({
  host: host?.extras.contracts.host.replace(/^\^/, '') ?? '0.0.0',
  shared: host?.extras.shared ?? {},
});

/** Picks the version whose share of the traffic includes the visitor. The default version gets the remainder. */
export function pickVersion(versions: readonly ModuleVersion[], visitor: number): ModuleVersion | undefined {
  let from = 0;
  for (const version of versions) {
    if (version.deployment.default) continue;
    if (visitor >= from && visitor < from + version.deployment.traffic) return version;
    from += version.deployment.traffic;
  }
  return versions.find(({ deployment }) => deployment.default) ?? versions[0];
}
