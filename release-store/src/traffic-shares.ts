import type { ModuleVersion } from 'shared-contracts/registry';

const allBuckets = Array.from({ length: 100 }, (_, bucket) => bucket);

/**
 * The buckets of a canary for a share of the visitors in percent. It keeps those it has, and none is taken from another
 * canary. Throws if too few are left.
 */
export function bucketsFor(versions: readonly ModuleVersion[], canary: ModuleVersion, traffic: number): number[] {
  const own = canary.extras.buckets ?? [];
  const others = versions.filter(({ metadata }) => metadata.version !== canary.metadata.version);
  const taken = new Set(others.flatMap(({ extras }) => extras.buckets ?? []));
  const free = allBuckets.filter((bucket) => !taken.has(bucket) && !own.includes(bucket));
  const buckets = [...own, ...free].slice(0, traffic);
  if (buckets.length < traffic)
    throw new Error(
      `Only ${own.length + free.length} % of visitors are left: ${others
        .filter(isCanary)
        .map(({ metadata, deployment }) => `${metadata.version} has ${deployment.traffic} %`)
        .join(', ')}.`,
    );
  return buckets;
}

/** Whether a version has some of the visitors beside the default version. */
export const isCanary = ({ deployment }: ModuleVersion): boolean => !deployment.default && deployment.traffic > 0;
