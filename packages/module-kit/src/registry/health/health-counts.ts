import { LoadPhase, type ModuleHealth } from 'shared-contracts/health';
import * as z from 'zod';

const Count = z.number().int().nonnegative();

/** Upper bounds of the load time histogram, in ms. Longer ones are in one more bucket. */
export const loadTimeBounds = [100, 250, 500, 1000, 2000, 4000, 8000] as const;

/** What one edge has counted of a version since the visitors of its module were last divided. */
export const VersionCounts = z.object({
  module: z.string(),
  version: z.string(),
  since: z.string().optional(),
  /** Visitors by the outcome of the version; each is in one of these three. */
  loaded: Count,
  failed: z.record(LoadPhase, Count),
  crashed: Count,
  /** Visitors by load time: one number for each of `loadTimeBounds`, and one for longer. */
  loadTimes: z.array(Count).length(loadTimeBounds.length + 1),
  /**
   * Visitors, and those among them for whom it failed or crashed, by network. The key is a hash with so few values that many
   * networks share each, so that it tells nobody's network.
   */
  networks: z.record(z.string(), z.tuple([Count, Count])),
});
export type VersionCounts = z.infer<typeof VersionCounts>;

interface Tracked {
  counts: VersionCounts;
  visitors: Map<string, { hasFailed: boolean; network: string }>;
}

/** A report of a visitor whom the edge has given the version. */
export interface VisitorReport extends ModuleHealth {
  visitor: string;
  /** See `networkOf`. */
  network: string;
}

/** Visitors of a version that an edge remembers. By then a verdict has long been possible. */
const maxVisitors = 20_000;

const keyOf = ({ module, version, since = '' }: Pick<ModuleHealth, 'module' | 'version' | 'since'>): string =>
  `${module} ${version} ${since}`;

const newCounts = ({ module, version, since }: ModuleHealth): VersionCounts => ({
  module,
  version,
  ...(since === undefined ? {} : { since }),
  loaded: 0,
  failed: { contract: 0, entry: 0, chunk: 0 },
  crashed: 0,
  loadTimes: Array.from({ length: loadTimeBounds.length + 1 }, () => 0),
  networks: {},
});

/** Counts visitors by the outcome of the versions they were given. Each visitor counts once per version. */
export function createHealthCounts() {
  const versions = new Map<string, Tracked>();
  let revision = 0;
  return {
    /**
     * Counts a report. A visitor for whom the version failed after it had loaded is moved. False if it says nothing new of the
     * visitor.
     */
    add: (report: VisitorReport): boolean => {
      const key = keyOf(report);
      const tracked = versions.get(key) ?? { counts: newCounts(report), visitors: new Map() };
      versions.set(key, tracked);
      const isCounted = addTo(tracked, report);
      if (isCounted) revision += 1;
      return isCounted;
    },
    /** Forgets the versions that are not kept. */
    prune: (isKept: (counts: VersionCounts) => boolean): void => {
      for (const [key, { counts }] of versions) if (!isKept(counts) && versions.delete(key)) revision += 1;
    },
    list: (): VersionCounts[] => [...versions.values()].map(({ counts }) => counts),
    /** Grows with every change. */
    revision: () => revision,
  };
}
export type HealthCounts = ReturnType<typeof createHealthCounts>;

function addTo({ counts, visitors }: Tracked, { visitor, network, event }: VisitorReport): boolean {
  const known = visitors.get(visitor);
  const isFailure = event.kind !== 'loaded';
  if (known ? known.hasFailed || !isFailure : visitors.size >= maxVisitors) return false;
  if (known) counts.loaded -= 1;
  // Whoever has changed the network since stays in the first one.
  const first = known?.network ?? network;
  visitors.set(visitor, { hasFailed: isFailure, network: first });
  if (event.kind === 'failed') counts.failed[event.phase] += 1;
  else if (event.kind === 'crashed') counts.crashed += 1;
  else {
    counts.loaded += 1;
    addLoadTime(counts, event.ms);
  }
  const [seen, failed] = counts.networks[first] ?? [0, 0];
  counts.networks[first] = [seen + Number(!known), failed + Number(isFailure)];
  return true;
}

function addLoadTime({ loadTimes }: VersionCounts, ms: number | undefined): void {
  if (ms === undefined) return;
  const found = loadTimeBounds.findIndex((bound) => ms <= bound);
  const bucket = found === -1 ? loadTimeBounds.length : found;
  loadTimes[bucket] = (loadTimes[bucket] ?? 0) + 1;
}
