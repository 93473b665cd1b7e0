import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Db } from './database/database.ts';
import type { Metrics } from './metrics.ts';
import type { OpenDatabase } from './database/open-database.ts';

type Work = (data: never, job: { id: string; at: Date }) => Promise<void>;

export interface JobDefinition {
  work: Work;
  /** Cron line in South African time, for work that comes round by itself. */
  cron?: string;
  retries?: number;
  /** Seconds before the first repeat of a failed job; doubled each time. */
  retryDelay?: number;
}

export interface Jobs {
  /** Names a kind of job. Before `start`. */
  define(name: string, definition: JobDefinition): void;
  /** Puts a job into the queue with the transaction: it runs if and only if that commits. */
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

  const perform = async (name: string, jobs: readonly { id: string; data: unknown }[]) => {
    for (const job of jobs) {
      try {
        await definitions.get(name)?.work(job.data as never, { id: job.id, at: new Date() });
        options.metrics.jobs.inc({ job: name, outcome: 'done' });
      } catch (error) {
        options.metrics.jobs.inc({ job: name, outcome: 'failed' });
        options.onError(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    }
  };

  return {
    define: (name, definition) => void definitions.set(name, definition),
    async enqueue(tx, name, data, { startAfter, singletonKey } = {}) {
      await boss.send(name, data, { db: executor(tx), ...(startAfter && { startAfter }), ...(singletonKey && { singletonKey }) });
    },
    async start() {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, { cron, retries = 12, retryDelay = 2 }] of definitions) {
        const wanted = { retryLimit: retries, retryDelay, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds };
        const queue = existing.get(name);
        if (!queue) await boss.createQueue(name, wanted);
        else if (queue.retryLimit !== retries || queue.heartbeatSeconds !== heartbeatSeconds) await boss.updateQueue(name, wanted);
        if (cron && options.working) await boss.schedule(name, cron, {}, { tz: 'Africa/Johannesburg' });
        if (options.working) await boss.work(name, { pollingIntervalSeconds: 1 }, (jobs) => perform(name, jobs));
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
          const jobs = await boss.fetch(name, { batchSize: 50 });
          for (const job of jobs) {
            worked = true;
            try {
              await perform(name, [job]);
              await boss.complete(name, job.id);
            } catch (error) {
              await boss.fail(name, job.id, { message: String(error) });
            }
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  };
}
