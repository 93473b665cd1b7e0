import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { isCanary } from './traffic-shares.ts';

const isLive = (version: ModuleVersion): boolean => version.deployment.default || isCanary(version);

/** Which visitors get which live version of a module. */
const divisionOf = (versions: readonly ModuleVersion[]): string =>
  JSON.stringify(
    versions
      .filter(isLive)
      .map(({ metadata, deployment, extras }) => [metadata.version, deployment, extras.buckets])
      .toSorted(),
  );

/**
 * Notes the time at all live versions of each module whose visitors a change divides anew, so that their health is compared
 * over the same time.
 */
export function markSince(before: Registry, after: Registry, now: Date): Registry {
  const marked = Object.entries(after.microFrontends).map(([name, versions]) => {
    const isSame = divisionOf(before.microFrontends[name] ?? []) === divisionOf(versions);
    return [name, isSame ? versions : versions.map((version) => withSince(version, now))] as const;
  });
  return { ...after, microFrontends: Object.fromEntries(marked) };
}

function withSince(version: ModuleVersion, now: Date): ModuleVersion {
  const { since: _, ...extras } = version.extras;
  return { ...version, extras: isLive(version) ? { ...extras, since: now.toISOString() } : extras };
}
