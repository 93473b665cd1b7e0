import type { ModuleVersion } from 'shared-contracts/registry';

/** Why a version that had visitors has none. */
export type Ended = NonNullable<ModuleVersion['extras']['ended']>;

/** A version without visitors. */
export const end = ({ extras: { buckets: _, ...extras }, ...version }: ModuleVersion, ended: Ended): ModuleVersion => ({
  ...version,
  deployment: { traffic: 0, default: false },
  extras: { ...extras, ended },
});

/** A version that is served: to everybody else as the default, or to a canary's buckets. */
export const serve = (
  { extras: { buckets: _, ended: __, ...extras }, ...version }: ModuleVersion,
  buckets?: number[],
): ModuleVersion => ({
  ...version,
  deployment: { traffic: buckets ? buckets.length : 100, default: buckets === undefined },
  extras: { ...extras, ...(buckets && { buckets }) },
});

/** Adds the URL, number and integrity hash of the version to load if this one fails to load. */
export const withFallback = (lastGood: ModuleVersion, { extras, ...version }: ModuleVersion): ModuleVersion => ({
  ...version,
  fallbackUrl: lastGood.url,
  extras: { ...extras, fallbackVersion: lastGood.metadata.version, fallbackIntegrity: lastGood.metadata.integrity },
});

export const withoutFallback = ({ fallbackUrl: _, extras, ...version }: ModuleVersion): ModuleVersion => {
  const { fallbackVersion: __, fallbackIntegrity: ___, ...others } = extras;
  return { ...version, extras: others };
};
