import type { Registry, Withdrawal } from 'shared-contracts/registry';
import { isCanary, type Releases, withdraw } from 'release-store';

/**
 * Withdraws a canary for good and notes why, unless it has ended or its visitors were divided anew meanwhile. True for the
 * only edge that has done it.
 */
export async function withdrawCanary(
  releases: Releases,
  { module, since, withdrawal }: { module: string; since: string | undefined; withdrawal: Withdrawal },
): Promise<boolean> {
  const { version } = withdrawal.canary;
  let isWithdrawn = false;
  await releases.changeRegistry((registry) => {
    const entry = registry.microFrontends[module]?.find(({ metadata }) => metadata.version === version);
    isWithdrawn = entry !== undefined && isCanary(entry) && entry.extras.since === since;
    return isWithdrawn ? withNote(withdraw(registry, module, version), module, withdrawal) : registry;
  });
  return isWithdrawn;
}

const withNote = (registry: Registry, module: string, withdrawal: Withdrawal): Registry => ({
  ...registry,
  microFrontends: {
    ...registry.microFrontends,
    [module]: (registry.microFrontends[module] ?? []).map((entry) =>
      entry.metadata.version === withdrawal.canary.version
        ? { ...entry, extras: { ...entry.extras, withdrawal } }
        : entry,
    ),
  },
});
