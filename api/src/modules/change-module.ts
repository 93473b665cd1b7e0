import { promote, readSignedRelease, requireNoProblems, rollback, withdraw } from 'release-store';
import manifest from 'shared-contracts/package.json' with { type: 'json' };
import type { Registry } from 'shared-contracts/registry';
import { performChange, type Wanted } from './perform-change.ts';
import { refused } from './refused.ts';
import { type ModuleServices, trustedKeys, withReleases } from './services.ts';

/** Gives a version a percentage of the visitors, or makes it the default at 100, as the release command does. */
export async function promoteModule(
  services: ModuleServices,
  { traffic, ...wanted }: Wanted & { version: string; traffic: number },
): Promise<Registry> {
  await requireSignature(services, wanted);
  return performChange(services, wanted, {
    noun: 'promotion',
    done: 'module promoted',
    details: { traffic },
    change: (registry) =>
      requireNoProblems(registry, promote(registry, wanted.module, wanted.version, traffic), manifest.version),
  });
}

/** Withdraws a version for good. */
export const withdrawModule = (services: ModuleServices, wanted: Wanted & { version: string }): Promise<Registry> =>
  performChange(services, wanted, {
    noun: 'withdrawal',
    done: 'module withdrawn',
    change: (registry) => withdraw(registry, wanted.module, wanted.version),
  });

/** Ends the canaries, or returns to the fallback of the default version or to a given version. */
export async function rollBackModule(services: ModuleServices, wanted: Wanted): Promise<Registry> {
  const { module, version } = wanted;
  if (version !== undefined) await requireSignature(services, { module, version });
  return performChange(services, wanted, {
    noun: 'rollback',
    done: 'module rolled back',
    change: (registry) => rollback(registry, module, version),
  });
}

/** An edge serves nobody what is not signed, so as the default version it would leave visitors without the module. */
async function requireSignature(
  services: ModuleServices,
  { module, version }: { module: string; version: string },
): Promise<void> {
  const keys = trustedKeys(services);
  if (!keys) return;
  await withReleases(services, async (releases) => {
    const { microFrontends } = await releases.readRegistry();
    // Whatever is unknown is refused as such.
    if (!Object.hasOwn(microFrontends, module)) return;
    if (!microFrontends[module]?.some(({ metadata }) => metadata.version === version)) return;
    await readSignedRelease(releases, keys, module, version).catch(refused);
  });
}
