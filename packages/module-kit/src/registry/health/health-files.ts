import * as z from 'zod';
import type { ReleaseStore } from '../open-releases.ts';
import type { Pin } from '../pick-modules.ts';
import { VersionCounts } from './health-counts.ts';

const folder = 'health';
const hour = 3_600_000;

/** A file that was not written for so long is of an edge that is gone. In ms. */
const goneAfter = 24 * hour;

/** The counts of one edge, in a file of its own beside the registry, and the pins that partners' pages sent it. */
export const EdgeHealth = z.object({
  writtenAt: z.iso.datetime(),
  versions: z.array(VersionCounts),
  pins: z.optional(z.array(z.object({ company: z.string(), module: z.string(), version: z.string() }))),
});
export type EdgeHealth = z.infer<typeof EdgeHealth>;

const fileOf = (edge: string): string => `${folder}/${edge}.json`;

/** Writes an edge's counts if they have changed, and else once an hour, so that they are not taken for those of a gone edge. */
export function healthFile(releases: ReleaseStore, edge: string) {
  let written: { revision: number; at: number } | undefined;
  return {
    write: async (seen: Omit<EdgeHealth, 'writtenAt'>, revision: number, now: Date): Promise<void> => {
      const isCurrent = written ? written.revision === revision && now.getTime() - written.at < hour : revision === 0;
      if (isCurrent) return;
      const content: EdgeHealth = { writtenAt: now.toISOString(), ...seen };
      await releases.write(fileOf(edge), Buffer.from(JSON.stringify(content)));
      written = { revision, at: now.getTime() };
    },
  };
}

/**
 * The counts of all edges but those that are gone.
 * @param last what was read before, for a file that is being written.
 */
export async function readHealth(
  releases: ReleaseStore,
  now: Date,
  last = new Map<string, EdgeHealth>(),
): Promise<EdgeHealth[]> {
  const keys = await releases.list(folder);
  const read = await Promise.all(
    keys.map(async (key) => {
      const health = parse(await releases.read(key)) ?? last.get(key);
      if (health) last.set(key, health);
      return health;
    }),
  );
  return read.filter((health) => health !== undefined).filter((health) => !isGone(health, now));
}

/** The versions on which partners' pages stay, as edges saw them in the last day. */
export async function readPins(releases: ReleaseStore, now: Date): Promise<Pin[]> {
  const pins = (await readHealth(releases, now)).flatMap((edge) => edge.pins ?? []);
  return [...new Map(pins.map((pin) => [Object.values(pin).join(' '), pin])).values()];
}

/** Removes the files of edges that are gone. */
export async function removeGoneEdges(releases: ReleaseStore, now: Date): Promise<void> {
  for (const key of await releases.list(folder)) {
    const health = parse(await releases.read(key));
    if (health && isGone(health, now)) await releases.remove(key);
  }
}

const isGone = ({ writtenAt }: EdgeHealth, now: Date): boolean => now.getTime() - Date.parse(writtenAt) > goneAfter;

function parse(bytes: Uint8Array | undefined): EdgeHealth | undefined {
  if (!bytes) return undefined;
  try {
    return EdgeHealth.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return undefined;
  }
}
