import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText, listOf, Ok, Timestamp, wholeNumber } from '../values.ts';
import { JournalEntry, Withdrawal } from './registry.ts';

/**
 * What a version is to visitors: `default` for all but the canaries' visitors; `fallback` if the default does not load;
 * `waiting` has had no visitors; the others had some.
 */
export const versionStates = [
  'default',
  'canary',
  'fallback',
  'waiting',
  'superseded',
  'rolled back',
  'withdrawn',
] as const;
export type VersionState = (typeof versionStates)[number];

/** How a live version does, since the visitors of its module were last divided. Each visitor counts once. */
const VersionHealth = z.object({
  /** Visitors for whom it loaded and did not crash. */
  loads: z.int(),
  /** Visitors for whom it did not load, or crashed. */
  failures: z.int(),
  /** Failures of all visitors, 0 to 1. Null without visitors. */
  failureRate: z.nullable(z.number()),
  /** Load time in ms that three of four visitors did not exceed, up to 8000. Null if nobody has reported it. */
  loadTime: z.nullable(z.int()),
});

export const ReleasedVersion = z.object({
  version: z.string(),
  state: z.enum(versionStates),
  /** Percentage of the visitors. */
  share: z.int(),
  /** Who released it, with whose key; null if that is unknown. The key is null where releases need no signature. */
  origin: z.nullable(
    z.object({
      author: z.string(),
      releasedAt: Timestamp,
      commit: z.nullable(z.string()),
      key: z.nullable(z.string()),
    }),
  ),
  /** Why it is not served whatever its state, such as a wrong signature. */
  problem: z.nullable(z.string()),
  /** Of a live version. */
  health: z.nullable(VersionHealth),
  /** When and why it was withdrawn automatically. */
  withdrawal: z.nullable(Withdrawal),
});
export type ReleasedVersion = z.infer<typeof ReleasedVersion>;

/** Who changed who gets what of a module, or tried what was refused. */
export const ModuleChange = z.extend(
  z.pick(JournalEntry, {
    number: true,
    at: true,
    action: true,
    version: true,
    commit: true,
    before: true,
    after: true,
    key: true,
    name: true,
    author: true,
    reason: true,
  }),
  /** Whether a key that may release the module has signed it. */
  { signed: z.boolean() },
);
export type ModuleChange = z.infer<typeof ModuleChange>;

export const ReleasedModule = z.object({
  module: z.string(),
  /** Since when the visitors are divided between its versions as they are. */
  since: z.nullable(Timestamp),
  /** Newest first: all with visitors, and of the others the latest. */
  versions: z.array(ReleasedVersion),
  /** How many older versions are left out. */
  olderVersions: z.int(),
  /** The latest changes of who gets what, newest first. Empty where releases need no signature. */
  changes: z.array(ModuleChange),
});
export type ReleasedModule = z.infer<typeof ReleasedModule>;

export const listModules = endpoint({
  name: 'listModules',
  method: 'GET',
  path: '/admin/modules',
  access: 'product',
  summary: 'Every module with its versions: their visitors, health, and who released them.',
  reply: listOf(ReleasedModule),
  reasons: ['unavailable'],
});

const Name = exactText(1, 80);
const change = {
  method: 'POST',
  access: 'product',
  params: z.object({ module: Name }),
  reply: Ok,
  reasons: ['not_found', 'stale', 'release_refused', 'unavailable'],
} as const;
/** `since` of the module as the caller saw it. If its traffic has been changed, the call is refused as `stale`. */
const seen = { since: z.optional(Timestamp) };

export const promoteModule = endpoint({
  ...change,
  name: 'promoteModule',
  path: '/admin/modules/{module}/promote',
  summary: 'Gives a version a percentage of the visitors, or makes it the default at 100.',
  body: z.object({ version: Name, traffic: z._default(wholeNumber(1, 100), 100), ...seen }),
});

export const withdrawModule = endpoint({
  ...change,
  name: 'withdrawModule',
  path: '/admin/modules/{module}/withdraw',
  summary: 'Withdraws a version for good. The default version is replaced by its fallback.',
  body: z.object({ version: Name, ...seen }),
});

export const rollBackModule = endpoint({
  ...change,
  name: 'rollBackModule',
  path: '/admin/modules/{module}/rollback',
  summary: 'Makes an earlier version the default. Without one ends the canaries, or returns to the fallback.',
  body: z.object({ version: z.optional(Name), ...seen }),
});
