import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from './database/database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { redactPersonalData } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { queueOptionsOf } from './queues.ts';

type Work = (data: never, job: { id: string; at: Date }) => Promise<void>;

export interface JobDefinition {
  work: Work;
  /** Cron line in South African time, for work that comes round by itself. */
  cron?: string;
  retries?: number;
  /** Seconds before the first repeat of a failed job; doubled each time, up to the longest. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Lets go of what the work has kept open, once the workers have stopped. */
  close?: () => void;
}

export interface Jobs {
  /** Names a kind of job. Before `start`. */
  define(name: string, definition: JobDefinition): void;
  /**
   * Puts a job into the queue with the transaction: it runs if and only if that commits. Where a queue takes a key once, a second
   * job of a key that waits or runs is dropped.
   */
  enqueue(tx: Db, name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
  start(): Promise<void>;
  /** Runs a job of this name here and now, as if it were `at`. */
  run(name: string, at: Date): Promise<void>;
  /** Works off all that is due; for tests and one-off commands. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as unknown[] };
  },
});

/** A worker that is silent this long is dead, and its job is somebody else's; in seconds. */
const heartbeatSeconds = 10;
const lookAfter = 15;
const hour = 3600;

const queueOptions = (name: string, { retries = 12, retryDelay = 2, retryDelayMax = hour }: JobDefinition) =>
  ({
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    heartbeatSeconds,
    expireInSeconds: queueOptionsOf(name).longestSeconds,
    // The daily purge is sooner; it knows what was done from what failed.
    deleteAfterSeconds: 40 * 24 * hour,
  }) satisfies QueueOptions;

/**
 * Jobs in the product's own database, through pg-boss: they survive a crash, and one worker gets each.
 * `working: false` only enqueues.
 */
export function openJobs(
  database: OpenDatabase,
  options: { url?: string | undefined; working: boolean; metrics: Pick<Metrics, 'jobs'>; onError: (error: Error) => void },
): Jobs {
  const definitions = new Map<string, JobDefinition>();
  const settings: ConstructorOptions = {
    ...(database.kind === 'server' && options.url
      ? { connectionString: options.url, max: 3 }
      : { db: executor(database.db), backend: 'pglite' }),
    supervise: options.working,
    superviseIntervalSeconds: lookAfter,
    monitorIntervalSeconds: lookAfter,
    schedule: options.working,
  };
  const boss = new PgBoss(settings);
  boss.on('error', options.onError);

  /** Does jobs at once. One that fails is tried again by itself; the others of its batch are done. */
  const perform = async (name: string, jobs: readonly { id: string; data: unknown }[]) => {
    const performOne = async ({ id, data }: { id: string; data: unknown }) => {
      try {
        await definitions.get(name)?.work(data as never, { id, at: new Date() });
        options.metrics.jobs.inc({ job: name, outcome: 'done' });
      } catch (given) {
        const error = given instanceof Error ? given : new Error(String(given));
        options.metrics.jobs.inc({ job: name, outcome: 'failed' });
        options.onError(error);
        await boss.fail(name, id, { message: redactPersonalData(error.message) });
      }
    };
    await Promise.all(jobs.map(performOne));
  };

  const startWorker = async (name: string) => {
    const { batch, pollSeconds, oldestFirst } = queueOptionsOf(name);
    const worker = await boss.work(
      name,
      { batchSize: batch, pollingIntervalSeconds: pollSeconds, orderByCreatedOn: oldestFirst, priority: false },
      async (jobs) => {
        await perform(name, jobs);
        // A whole batch: there is more, so it looks again at once.
        if (jobs.length === batch) boss.notifyWorker(worker);
      },
    );
  };

  return {
    define: (name, definition) => void definitions.set(name, definition),
    async enqueue(tx, name, data, { startAfter, singletonKey } = {}) {
      if (queueOptionsOf(name).oncePerKey && !singletonKey)
        throw new Error(`A job of '${name}' needs a key: the queue takes each key once.`);
      await boss.send(name, data, { db: executor(tx), ...(startAfter && { startAfter }), ...(singletonKey && { singletonKey }) });
    },
    async start() {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, definition] of definitions) {
        const wanted = queueOptions(name, definition);
        const queue = existing.get(name);
        if (!queue) await boss.createQueue(name, { ...wanted, policy: queueOptionsOf(name).oncePerKey ? 'exclusive' : 'standard' });
        else if (Object.entries(wanted).some(([option, value]) => queue[option as keyof typeof wanted] !== value))
          await boss.updateQueue(name, wanted);
        if (!options.working) continue;
        if (definition.cron) await boss.schedule(name, definition.cron, {}, { tz: 'Africa/Johannesburg' });
        for (let worker = 0; worker < queueOptionsOf(name).workers; worker += 1) await startWorker(name);
      }
    },
    async run(name, at) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`There is no job named ${name}. There are: ${[...definitions.keys()].join(', ')}.`);
      await definition.work({} as never, { id: crypto.randomUUID(), at });
    },
    async drain() {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of definitions.keys()) {
          const jobs = await boss.fetch(name, { batchSize: queueOptionsOf(name).batch });
          if (jobs.length === 0) continue;
          worked = true;
          await perform(name, jobs);
          await boss.complete(
            name,
            jobs.map(({ id }) => id),
          );
        }
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
      for (const { close } of definitions.values()) close?.();
    },
  };
}
