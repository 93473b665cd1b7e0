import type { QueueOptions as BossOptions, PgBoss } from 'pg-boss';

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
  }) satisfies BossOptions;

/** Creates a queue, or updates one whose options have changed. */
export async function saveQueue(
  boss: PgBoss,
  name: string,
  definition: JobDefinition,
  existing: BossOptions | undefined,
): Promise<void> {
  const wanted = queueOptions(name, definition);
  if (!existing)
    return boss.createQueue(name, { ...wanted, policy: queueOptionsOf(name).oncePerKey ? 'exclusive' : 'standard' });
  const isSame = Object.entries(wanted).every(([option, value]) => existing[option as keyof typeof wanted] === value);
  if (!isSame) await boss.updateQueue(name, wanted);
}

type Work = (data: never, job: { id: string; at: Date }) => Promise<void>;

/** What a kind of job does, and when and how often it is tried. */
export interface JobDefinition {
  work: Work;
  /** Cron expression in South African time, for scheduled work. */
  cron?: string;
  retries?: number;
  /** Seconds before the first retry. Doubles each time, up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Closes what the job has kept open, after the workers have stopped. */
  close?: () => void;
}

/** How a process works through the jobs of one kind. Each kind has its own queue and workers, so that none waits for another. */
export interface QueueOptions {
  /** Number of workers per process. */
  workers: number;
  /** Number of jobs that a worker fetches at a time and runs concurrently. */
  batch: number;
  /** Seconds between polls. A full batch is followed by the next one at once. */
  pollSeconds: number;
  /** Time limit of a job in seconds. A dead worker is noticed much sooner by its missing heartbeat. */
  longestSeconds: number;
  /** Whether only one job per key can be waiting or running. */
  oncePerKey: boolean;
  /** Whether jobs run in order. Without, fetching from a long queue is faster. */
  oldestFirst: boolean;
}

const pace = { workers: 1, batch: 1, pollSeconds: 2, longestSeconds: 15 * 60, oncePerKey: false, oldestFirst: true };

/** Scheduled jobs may have to process a hundred thousand rows. */
const unnamed: QueueOptions = { ...pace, longestSeconds: 6 * 60 * 60 };

const paces: Readonly<Record<string, QueueOptions>> = {
  // Somebody is waiting for the mail, and its code is valid for minutes only.
  'mail-code': { ...pace, workers: 2, batch: 5, pollSeconds: 0.5, longestSeconds: 60 },
  'send-reset-code': { ...pace, batch: 5, pollSeconds: 0.5, longestSeconds: 60 },
  'mail-transactional': { ...pace, batch: 10, pollSeconds: 1, longestSeconds: 120 },
  'mail-bulk': { ...pace, batch: 25, pollSeconds: 1, longestSeconds: 300, oldestFirst: false },
  'payment-webhook': { ...pace, workers: 2, batch: 5, pollSeconds: 0.5, oncePerKey: true },
  // One at a time, so that updates of a parcel are recorded in order.
  'courier-webhook': { ...pace, pollSeconds: 1, oncePerKey: true },
  // A job is one company's. A slow server keeps the others of its batch waiting for at most half a minute.
  'deliver-webhooks': { ...pace, batch: 16, longestSeconds: 120, oncePerKey: true, oldestFirst: false },
  refund: { ...pace, batch: 2 },
  // Somebody is waiting for it. An import of 5,000 vehicles takes seconds.
  'save-vehicle-import': { ...pace, batch: 2, pollSeconds: 0.5 },
  'remove-files': { ...pace, batch: 5 },
};

/** The options of a queue. By default, jobs run one at a time. */
export const queueOptionsOf = (name: string): QueueOptions => paces[name] ?? unnamed;
