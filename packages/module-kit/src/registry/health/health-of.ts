import type { LoadPhase } from 'shared-contracts/health';
import type { RegistryEntry } from 'shared-contracts/registry';
import { loadTimeBounds, type VersionCounts } from './health-counts.ts';
import type { EdgeHealth } from './health-files.ts';

/** How many visitors a version had, and for how many of them it failed. Not whole numbers where networks are weighed. */
export interface Outcome {
  visitors: number;
  failed: number;
  /** In how many networks it failed. */
  failingNetworks: number;
}

/** From where on a canary is withdrawn (docs/decisions/0047). Failures in fewer networks could be one person's. */
const limits = { failures: 5, networks: 3, timesTheDefault: 3 } as const;

/**
 * How many times the default version's share of failures the canary's is. The default version counts with one more visitor
 * for whom it failed, so that few visitors without a failure prove little.
 */
export const timesTheDefault = (canary: Outcome, standard: Outcome): number =>
  (canary.failed * (standard.visitors + 1)) / (canary.visitors * (standard.failed + 1));

/** Whether a canary is to be withdrawn. */
export const isWorse = (canary: Outcome, standard: Outcome): boolean =>
  canary.failed >= limits.failures &&
  canary.failingNetworks >= limits.networks &&
  timesTheDefault(canary, standard) >= limits.timesTheDefault;

/**
 * The load time in ms that a share of the visitors (0 to 1) did not exceed, estimated within its bucket of the histogram
 * `loadTimes`. The highest bound if it is longer; undefined if nobody has reported a time.
 */
export function loadTimeOf(loadTimes: readonly number[], share: number): number | undefined {
  const total = loadTimes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let rest = share * total;
  let lower = 0;
  for (const [index, bound] of loadTimeBounds.entries()) {
    const count = loadTimes[index] ?? 0;
    if (count > 0 && rest <= count) return Math.round(lower + ((bound - lower) * rest) / count);
    rest -= count;
    lower = bound;
  }
  return lower;
}

/** How many visitors of one network count at most. */
const visitorsPerNetwork = 3;

/** How a version does for its visitors, at all edges, since the visitors of its module were last divided. */
export interface VersionHealth {
  /** Visitors for whom the version loaded and did not crash. */
  loaded: number;
  /** Visitors by the phase in which loading failed. */
  failed: Record<LoadPhase, number>;
  crashed: number;
  /** Visitors by load time, as `loadTimeBounds` divides them. */
  loadTimes: number[];
  /** What canaries are judged by: visitors of one network count as a few at most. */
  outcome: Outcome;
}

/** Adds up what all edges have counted of a registry entry. */
export function healthOf(
  edges: readonly EdgeHealth[],
  module: string,
  { metadata, extras }: RegistryEntry,
): VersionHealth {
  const counted = edges
    .flatMap(({ versions }) => versions)
    .filter(
      (counts) => counts.module === module && counts.version === metadata.version && counts.since === extras.since,
    );
  const sum = (number: (counts: VersionCounts) => number) =>
    counted.reduce((total, counts) => total + number(counts), 0);
  return {
    loaded: sum(({ loaded }) => loaded),
    failed: {
      contract: sum(({ failed }) => failed.contract),
      entry: sum(({ failed }) => failed.entry),
      chunk: sum(({ failed }) => failed.chunk),
    },
    crashed: sum(({ crashed }) => crashed),
    loadTimes: Array.from({ length: loadTimeBounds.length + 1 }, (_, index) =>
      sum(({ loadTimes }) => loadTimes[index] ?? 0),
    ),
    outcome: outcomeOf(counted),
  };
}

/** For how many visitors a version failed or crashed. */
export const failuresOf = ({ failed, crashed }: Pick<VersionHealth, 'failed' | 'crashed'>): number =>
  failed.contract + failed.entry + failed.chunk + crashed;

/** A network with more visitors than count keeps the share of them for whom the version failed. */
function outcomeOf(counted: readonly VersionCounts[]): Outcome {
  const networks = new Map<string, { visitors: number; failed: number }>();
  for (const counts of counted)
    for (const [network, [visitors, failed]] of Object.entries(counts.networks)) {
      const before = networks.get(network) ?? { visitors: 0, failed: 0 };
      networks.set(network, { visitors: before.visitors + visitors, failed: before.failed + failed });
    }
  const outcome: Outcome = { visitors: 0, failed: 0, failingNetworks: 0 };
  for (const { visitors, failed } of networks.values()) {
    const weight = Math.min(visitors, visitorsPerNetwork);
    outcome.visitors += weight;
    outcome.failed += (weight * failed) / visitors;
    if (failed > 0) outcome.failingNetworks += 1;
  }
  return outcome;
}
