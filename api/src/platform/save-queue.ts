import type { PgBoss, QueueOptions } from 'pg-boss';
import { type JobDefinition, queueOptionsOf } from './queues.ts';

/** Seconds without a heartbeat after which a worker counts as dead and another one takes over its job. */
const heartbeatSeconds = 10;
const hour = 3600;

const queueOptions = (name: string, { retries = 12, retryDelay = 2, retryDelayMax = hour }: JobDefinition) =>
  ({
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    heartbeatSeconds,
    expireInSeconds: queueOptionsOf(name).longestSeconds,
    // Only a fallback: the daily purge deletes jobs sooner, and failed ones later than completed ones.
    deleteAfterSeconds: 40 * 24 * hour,
  }) satisfies QueueOptions;

/** Creates a queue, or updates one whose options have changed. */
export async function saveQueue(
  boss: PgBoss,
  name: string,
  definition: JobDefinition,
  existing: QueueOptions | undefined,
): Promise<void> {
  const wanted = queueOptions(name, definition);
  if (!existing)
    return boss.createQueue(name, { ...wanted, policy: queueOptionsOf(name).oncePerKey ? 'exclusive' : 'standard' });
  const isSame = Object.entries(wanted).every(([option, value]) => existing[option as keyof typeof wanted] === value);
  if (!isSame) await boss.updateQueue(name, wanted);
}
