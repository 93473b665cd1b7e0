import { isDeepStrictEqual } from 'node:util';
import {
  findVersion,
  isSignedEntry,
  journalHead,
  RefusedChange,
  requireContinuation,
  sharesOf,
  unsignedModules,
  withoutFallback,
} from 'module-kit/registry';
import type { JournalEntry, Registry, RegistryEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';

/** Ms by which the clocks of a team and of a site may differ. */
const patience = 5 * 60_000;

/** That somebody else has changed the registry since the one was read that a change begins with. */
export class StaleRegistry extends Error {}

const isSameJournal = (one: readonly JournalEntry[] = [], other: readonly JournalEntry[] = []): boolean =>
  isDeepStrictEqual(one, other);

/** What a release is, without who gets it. */
const contentOf = (version: RegistryEntry) => {
  const { url, metadata, extras } = withoutFallback(version);
  const { buckets: _, ended: __, since: ___, withdrawal: ____, ...content } = extras;
  return { url, metadata, content };
};

/** The versions of a registry that another one has not, with their modules. */
export const addedVersions = (current: Registry, posted: Registry): { module: string; version: RegistryEntry }[] =>
  Object.entries(posted.microFrontends).flatMap(([module, versions]) =>
    versions
      .filter(({ metadata }) => !findVersion(current, module, metadata.version))
      .map((version) => ({ module, version })),
  );

/** Throws unless a version stands in the registry as it was signed. */
export function requireAsSigned(module: string, version: RegistryEntry, signed: RegistryEntry): void {
  if (!isDeepStrictEqual(contentOf(version), contentOf(signed)))
    throw new RefusedChange(`${module} ${version.metadata.version} is not in the registry as it was signed.`, {
      module,
    });
}

/**
 * Throws unless a posted registry is the current one with changes of a key's own modules alone, each with its entry in the
 * journal: a `StaleRegistry` if it does not begin with the current one, else a `RefusedChange`.
 */
export function requireOwnChanges(
  current: Registry,
  posted: Registry,
  { key, keys, now }: { key: ReleaseKey; keys: readonly ReleaseKey[]; now: Date },
): void {
  const { count } = journalHead(current);
  if (!isSameJournal(posted.journal?.slice(0, count), current.journal ?? []))
    throw new StaleRegistry('The registry has changed meanwhile. Read it again.');
  requireContinuation(posted, journalHead(current));
  const added = posted.journal?.slice(count) ?? [];
  for (const entry of added) requireOwnEntry(entry, { key, keys, now });
  const changed = new Set(added.map(({ module }) => module));
  const unsigned = unsignedModules(posted, keys);
  for (const module of new Set([...Object.keys(current.microFrontends), ...Object.keys(posted.microFrontends)])) {
    const [before, after] = [current.microFrontends[module], posted.microFrontends[module]];
    if (!changed.has(module) && !isDeepStrictEqual(before, after))
      throw new RefusedChange(
        `The key of ${key.name} has changed who gets ${module} without an entry in the journal.`,
        { module },
      );
    const reason = changed.has(module) && unsigned.get(module);
    if (reason) throw new RefusedChange(reason, { module });
    for (const version of after ?? []) {
      const known = findVersion(current, module, version.metadata.version);
      if (known) requireAsSigned(module, version, known);
      if (known?.extras.ended === 'withdrawn' && version.extras.ended !== 'withdrawn')
        throw new RefusedChange(`${module} ${version.metadata.version} was withdrawn, which is final.`, { module });
    }
  }
  for (const { module, before, after, number } of added)
    if (
      !isDeepStrictEqual(before, sharesOf(current.microFrontends[module])) ||
      !isDeepStrictEqual(after, sharesOf(posted.microFrontends[module]))
    )
      throw new RefusedChange(
        `Entry ${number} says something else about the visitors of ${module} than the registry.`,
        { module },
      );
}

function requireOwnEntry(
  entry: JournalEntry,
  { key, keys, now }: { key: ReleaseKey; keys: readonly ReleaseKey[]; now: Date },
): void {
  if (entry.key !== key.id || !isSignedEntry(entry, keys))
    throw new RefusedChange(
      `The key ${key.id} of ${key.name} may not release ${entry.module}; it may release ${key.modules.join(', ')}.`,
      { module: entry.module },
    );
  if (entry.name !== key.name)
    throw new RefusedChange(`The key ${key.id} is of ${key.name}, not of ${entry.name}.`, { module: entry.module });
  if (!(Math.abs(now.getTime() - Date.parse(entry.at)) <= patience))
    throw new RefusedChange(`The entry of ${key.name} is of ${entry.at}, and here it is ${now.toISOString()}.`, {
      module: entry.module,
    });
}
