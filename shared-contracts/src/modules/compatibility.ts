import { compareVersions, satisfies, validateStrict } from 'compare-versions';
import type { RegistryEntry } from './registry.ts';

/** The version whose code a version has: other texts for it are released as `1.2.0-texts.1`. */
export const builtVersion = (version: string): string => version.replace(/-texts\.\d+$/, '');

/**
 * The global name of a version's container, and of the table of its chunks. With a name for each version, two versions can run
 * on one page, and neither gets the other's chunks.
 */
export const containerName = (module: string, version: string): string =>
  `${module}@${builtVersion(version)}`.replace(/[^A-Za-z0-9]/g, '_');

/** What a page provides to its modules: the host contract version, that of the API if it is known, and shared libraries. */
export interface HostCapabilities {
  host: string;
  api?: string;
  shared: Readonly<Record<string, string>>;
}

/** Why a module cannot run on a page, as a message; undefined if it can. */
export function findIncompatibility(
  { host, api, shared }: HostCapabilities,
  { extras }: Pick<RegistryEntry, 'extras'>,
): string | undefined {
  if (!contractSatisfies(host, extras.contracts.host))
    return `it needs the host contract ${extras.contracts.host}, this page offers ${host}`;
  if (api !== undefined && !contractSatisfies(api, extras.contracts.api))
    return `it needs the API contract ${extras.contracts.api}, the API offers ${api}`;
  for (const [library, range] of Object.entries(extras.shared ?? {})) {
    const offered = shared[library];
    if (offered !== undefined && !contractSatisfies(offered, range))
      return `it needs ${library} ${range}, this page offers ${offered}`;
  }
  return undefined;
}

const verdicts = new Map<string, boolean>();
const maxVerdicts = 5000;

/**
 * Whether a version satisfies a range as npm reads it: below 1.0.0 a minor bump is the breaking one. Remembered, because the
 * edge asks the same of every module for every page.
 */
export function contractSatisfies(offered: string, range: string): boolean {
  const key = `${offered} ${range}`;
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  if (verdicts.size >= maxVerdicts) verdicts.clear();
  const verdict = satisfies(offered, range);
  verdicts.set(key, verdict);
  return verdict;
}

/** Whether a text is a version as npm has it: three numbers, and what may follow them. */
export const isVersion = (text: string): boolean => validateStrict(text);

/** Whether a version comes after another one. */
export const isLaterVersion = (version: string, other: string): boolean => compareVersions(version, other) > 0;
