import {
  type Author,
  type EdgeHealth,
  findVersion,
  type HealthCounts,
  healthFile,
  healthOf,
  isCanary,
  isWorse,
  type Outcome,
  type ReleaseStore,
  readHealth,
  removeGoneEdges,
  timesTheDefault,
  type VersionCounts,
  withdraw,
} from 'module-kit/registry';
import type { Registry, RegistryEntry, Withdrawal } from 'shared-contracts/registry';
import type { PartnerPins } from '../companies/partner-pins.ts';

interface HealthWatchOptions {
  releases: ReleaseStore;
  registry: () => Promise<Registry>;
  counts: HealthCounts;
  /** What partners' pages stay on, which releases are compared with. */
  pins?: Pick<PartnerPins, 'list' | 'revision'>;
  /** Id of this edge, different from all others. */
  edge: string;
  /** Whether canaries are withdrawn, or only counted. */
  withdraws: boolean;
  log: { warn: (context: object, message: string) => void };
  onWithdrawn?: (module: string) => void;
  /** Signs a withdrawal, where that is needed. */
  sign?: ((release: { module: string; version: string }) => Author) | undefined;
  now?: () => Date;
}

interface Canary {
  module: string;
  entry: RegistryEntry;
  standard: RegistryEntry;
}

/** Shares an edge's counts with the others, and withdraws canaries that all of them together show to be worse. */
export function createHealthWatch({ now = () => new Date(), ...options }: HealthWatchOptions) {
  const { releases, registry, counts, pins, edge, log } = options;
  const own = healthFile(releases, edge);
  const last = new Map<string, EdgeHealth>();
  let cleanedAt = '';

  const save = async () => {
    const registered = await registry();
    counts.prune((counted) => isRegistered(registered, counted));
    const seen = { versions: counts.list(), ...(pins && { pins: pins.list() }) };
    await own.write(seen, counts.revision() + (pins?.revision() ?? 0), now());
  };

  const clean = async () => {
    const hour = now().toISOString().slice(0, 13);
    if (hour === cleanedAt) return;
    await removeGoneEdges(releases, now());
    cleanedAt = hour;
  };

  const judge = async (edges: readonly EdgeHealth[], judged: Canary) => {
    const { module, entry, standard } = judged;
    const outcome = (version: RegistryEntry) => healthOf(edges, module, version).outcome;
    const [canary, other] = [outcome(entry), outcome(standard)];
    if (!isWorse(canary, other)) return;
    const withdrawal = {
      at: now().toISOString(),
      canary: rounded(entry, canary),
      default: rounded(standard, other),
      evidence: Math.round(timesTheDefault(canary, other)),
    };
    const author = options.sign?.({ module, version: entry.metadata.version });
    if (!(await withdrawOnce(releases, judged, withdrawal, author))) return;
    log.warn({ module, ...withdrawal }, 'a canary was withdrawn, because it fails for more visitors than the default');
    options.onWithdrawn?.(module);
  };

  return {
    /** Writes this edge's counts. */
    save,
    /** Writes this edge's counts, and judges every canary by the counts of all edges. */
    run: async (): Promise<void> => {
      await save();
      await clean();
      const canaries = options.withdraws ? canariesIn(await registry()) : [];
      if (canaries.length === 0) return;
      const edges = await readHealth(releases, now(), last);
      for (const canary of canaries) await judge(edges, canary);
    },
  };
}

/**
 * Withdraws a canary for good and notes why, unless it has ended or its traffic was changed meanwhile. True for the
 * only edge that has done it.
 */
async function withdrawOnce(
  releases: ReleaseStore,
  { module, entry }: Canary,
  withdrawal: Withdrawal,
  author: Author | undefined,
): Promise<boolean> {
  const { version } = entry.metadata;
  let isWithdrawn = false;
  await releases.changeRegistry((registry) => {
    const current = findVersion(registry, module, version);
    isWithdrawn = current !== undefined && isCanary(current) && current.extras.since === entry.extras.since;
    return isWithdrawn ? withdraw(registry, module, version, withdrawal) : registry;
  }, author);
  return isWithdrawn;
}

const isRegistered = (registry: Registry, { module, version, since }: VersionCounts): boolean => {
  const found = findVersion(registry, module, version);
  return found !== undefined && found.extras.since === since;
};

const canariesIn = ({ microFrontends }: Registry): Canary[] =>
  Object.entries(microFrontends).flatMap(([module, versions]) => {
    const standard = versions.find(({ deployment }) => deployment.default);
    return standard ? versions.filter(isCanary).map((entry) => ({ module, entry, standard })) : [];
  });

const rounded = ({ metadata }: RegistryEntry, { visitors, failed }: Outcome) => ({
  version: metadata.version,
  visitors: Math.round(visitors),
  failed: Math.round(failed),
});
