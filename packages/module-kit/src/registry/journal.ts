import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { JournalEntry, type Registry, type RegistryEntry, type Shares } from 'shared-contracts/registry';
import type { Release, ReleaseKey } from 'shared-contracts/release';
import { digestOf } from './digest.ts';
import { keyFor, keyIdOf, parsePublicKey, requireKey } from './release-keys.ts';
import { isDefault, isLive } from './versions.ts';

/** Who changes the registry, with which key, and why. */
export interface Author {
  privateKey: KeyObject;
  /** The trusted keys. Only one of them that may release a module can change who gets it. */
  keys: readonly ReleaseKey[];
  action: JournalEntry['action'];
  /** What the action named. */
  releases?: readonly ({ module: string } & Partial<Pick<Release, 'version' | 'commit'>>)[];
  /** Who uses the key. */
  author?: string | undefined;
  /** Of a refusal. */
  reason?: string;
}

/** A change of the registry that nobody with the right to it has signed. */
export class RefusedChange extends Error {
  /** The module that it was to change, if it was one. */
  readonly module: string | undefined;

  constructor(message: string, { module, ...options }: ErrorOptions & { module?: string } = {}) {
    super(message, options);
    this.module = module;
  }
}

/** Which version has which visitors. */
export const sharesOf = (versions: readonly RegistryEntry[] = []): Shares =>
  Object.fromEntries(
    versions
      .filter(isLive)
      .map((version) => [version.metadata.version, isDefault(version) ? 'default' : version.deployment.traffic]),
  );

/** A digest of everything that the registry decides about a module. What its versions are, their own signatures say. */
const stateOf = (versions: readonly RegistryEntry[] = []): string =>
  digestOf(
    Buffer.from(
      JSON.stringify(
        versions.map(({ metadata, deployment, fallbackUrl, extras }) => [
          metadata.version,
          deployment.default,
          deployment.traffic,
          fallbackUrl ?? null,
          extras.buckets ?? null,
          extras.ended ?? null,
          extras.since ?? null,
          extras.withdrawal ?? null,
        ]),
      ),
    ),
  );

const digestOfEntry = (entry: JournalEntry | undefined): string =>
  entry ? digestOf(Buffer.from(JSON.stringify(entry))) : '';

const signedBytes = ({ signature: _, ...signed }: JournalEntry): Buffer => Buffer.from(JSON.stringify(signed));

const modulesOf = (...registries: readonly Registry[]): string[] => [
  ...new Set(
    registries.flatMap(({ microFrontends, journal = [] }) => [
      ...Object.keys(microFrontends),
      ...journal.map(({ module }) => module),
    ]),
  ),
];

const lastOf = ({ journal = [] }: Registry, module: string): JournalEntry | undefined =>
  journal.findLast((entry) => entry.module === module);

/**
 * The changed registry with a signed entry for each module whose visitors or versions changed. `sign` signs what stands there
 * for the modules that it names, and `refuse` notes an attempt at them. Throws a `RefusedChange` if the key has no right to one of them, or the registry already
 * says something else than its journal.
 */
export function withJournal(before: Registry, after: Registry, author: Author, now: Date): Registry {
  const { action, releases = [], keys } = author;
  const named = (module: string) => releases.find((release) => release.module === module);
  const changed = modulesOf(before, after).filter((module) => {
    const [was, is] = [stateOf(before.microFrontends[module]), stateOf(after.microFrontends[module])];
    if (action === 'sign') return named(module) !== undefined;
    const isNoted = was !== is || (action === 'refuse' && named(module) !== undefined);
    if (isNoted) requireRecorded(before, module);
    return isNoted;
  });
  const journal = [...(before.journal ?? [])];
  const id = keyIdOf(createPublicKey(author.privateKey));
  for (const module of changed) {
    const { version, commit } = named(module) ?? {};
    const entry = JournalEntry.parse({
      number: journal.length + 1,
      at: now.toISOString(),
      action,
      module,
      ...(version !== undefined && { version }),
      ...(commit !== undefined && { commit }),
      before: sharesOf(before.microFrontends[module]),
      after: sharesOf(after.microFrontends[module]),
      state: stateOf(after.microFrontends[module]),
      previous: digestOfEntry(journal.at(-1)),
      key: id,
      name: nameFor(keys, id, module),
      ...(author.author !== undefined && { author: author.author }),
      ...(author.reason !== undefined && { reason: author.reason }),
      signature: '',
    } satisfies JournalEntry);
    journal.push({ ...entry, signature: sign(null, signedBytes(entry), author.privateKey).toString('base64') });
  }
  return { ...after, journal };
}

function nameFor(keys: readonly ReleaseKey[], id: string, module: string): string {
  try {
    return requireKey(keys, id, module).name;
  } catch (failure) {
    throw new RefusedChange(failure instanceof Error ? failure.message : String(failure), { cause: failure });
  }
}

/** A change on top of one that nobody signed would sign that one too. */
function requireRecorded(registry: Registry, module: string): void {
  const versions = registry.microFrontends[module] ?? [];
  const last = lastOf(registry, module);
  if (last ? last.state !== stateOf(versions) : versions.length > 0)
    throw new RefusedChange(
      `The registry says something else about ${module} than ${last ? `entry ${last.number} of its journal, by ${last.name}` : 'its journal, which has no entry of it'}. Look at it, then sign what stands there: release sign ${module}`,
    );
}

/** Up to which entry a journal was seen. */
export interface JournalHead {
  count: number;
  digest: string;
}

export const journalHead = ({ journal = [] }: Registry): JournalHead => ({
  count: journal.length,
  digest: digestOfEntry(journal.at(-1)),
});

/**
 * Throws if the journal is older than what was seen of it, or if one of the entries since then was removed or altered. Without
 * a `seen` all of them are checked.
 */
export function requireContinuation({ journal = [] }: Registry, seen: JournalHead = { count: 0, digest: '' }): void {
  if (journal.length < seen.count)
    throw new RefusedChange(
      `The registry is an older one: its journal has ${journal.length} entries, and had ${seen.count} before.`,
    );
  let previous = seen.digest;
  if (digestOfEntry(journal[seen.count - 1]) !== previous)
    throw new RefusedChange(
      `The registry is another one: entry ${seen.count} of its journal is not what it was before.`,
    );
  for (const [index, entry] of journal.slice(seen.count).entries()) {
    const number = seen.count + index + 1;
    if (entry.number !== number || entry.previous !== previous)
      throw new RefusedChange(
        `Entry ${number} of the registry's journal, or the one before it, was removed or altered.`,
      );
    previous = digestOfEntry(entry);
  }
}

/** Whether a trusted key that may release its module has signed an entry. */
export function isSignedEntry(entry: JournalEntry, keys: readonly ReleaseKey[]): boolean {
  const key = keyFor(keys, entry.key, entry.module);
  return (
    key !== undefined &&
    verify(null, signedBytes(entry), parsePublicKey(key.publicKey), Buffer.from(entry.signature, 'base64'))
  );
}

/** Why what the registry says of who gets a module must not be served, by module. */
export function unsignedModules(registry: Registry, keys: readonly ReleaseKey[]): Map<string, string> {
  const reasons = modulesOf(registry).flatMap((module): [string, string][] => {
    const last = lastOf(registry, module);
    if (!last) return [[module, `Nobody has signed who gets ${module}.`]];
    if (!isSignedEntry(last, keys))
      return [
        [
          module,
          `Who gets ${module} is signed with the key ${last.key} (${last.name}), which may not release ${module}, or was altered.`,
        ],
      ];
    if (last.state !== stateOf(registry.microFrontends[module]))
      return [
        [module, `Who gets ${module} was changed since ${last.name} signed it in entry ${last.number} of the journal.`],
      ];
    return [];
  });
  return new Map(reasons);
}
