import { CompiledQuery, sql } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { currentTraceparent, inJobSpan } from 'server-kit';
import { type Clock, systemClock } from './clock.ts';
import type { Db } from './database/database.ts';
import { limitedTo, type OpenDatabase } from './database/open-database.ts';
import { type JobRecords, jobRecords } from './job-records.ts';
import { redactPersonalData } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { type JobDefinition, queueOptionsOf, saveQueue } from './queues.ts';

export interface Jobs {
  /** Defines a kind of job. Must be called before `start`. */
  define(name: string, definition: JobDefinition): void;
  /**
   * Enqueues a job in the transaction: it runs if and only if that commits. In a queue with `oncePerKey`, a second job
   * with the key of a waiting or running one is dropped.
   */
  enqueue(tx: Db, name: string, data: object, options?: { singletonKey?: string }): Promise<void>;
  /** Begins to work. Can be repeated after a failure. */
  start(): Promise<void>;
  isStarted(): boolean;
  /** Runs a job at once in this process, as if at the given time. */
  run(name: string, at: Date): Promise<void>;
  /** Runs every scheduled job once, as if at the given time. Failures are reported, and the others go on. */
  runScheduled(at: Date): Promise<void>;
  /** Runs all jobs that are due; for tests and one-off commands. */
  drain(): Promise<void>;
  stop(): Promise<void>;
  /** The jobs that are not completed, for operators. */
  records: JobRecords;
}

const executor = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as unknown[] };
  },
});

/** Seconds between two looks after dead workers, late jobs and figures. */
const lookAfter = 15;

interface JobsOptions {
  url?: string | undefined;
  working: boolean;
  clock?: Clock;
  metrics: Pick<Metrics, 'jobs'>;
  onError: (error: Error) => void;
}

function openBoss(database: OpenDatabase, options: JobsOptions): PgBoss {
  const settings: ConstructorOptions = {
    ...(database.kind === 'server' && options.url
      ? { connectionString: options.url, max: 3, ...limitedTo(20_000) }
      : { db: executor(database.db), backend: 'pglite' }),
    supervise: options.working,
    superviseIntervalSeconds: lookAfter,
    monitorIntervalSeconds: lookAfter,
    schedule: options.working,
  };
  const boss = new PgBoss(settings);
  boss.on('error', options.onError);
  return boss;
}

/** Ends the schedules of jobs that an earlier release had. */
async function removeFormerSchedules(boss: PgBoss, definitions: ReadonlyMap<string, JobDefinition>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!definitions.get(name)?.cron) await boss.unschedule(name);
}

/** The trace of the request that enqueued a job, if tracing was on. */
const traceparentIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'traceparent' in data ? data.traceparent : undefined;

/** Runs a batch of jobs concurrently. Each failed one is retried by itself. */
function performer(boss: PgBoss, definitions: ReadonlyMap<string, JobDefinition>, options: JobsOptions) {
  const { clock = systemClock } = options;
  return async (name: string, jobs: readonly { id: string; data: unknown }[]) => {
    const performOne = async ({ id, data }: { id: string; data: unknown }) => {
      const ended = options.metrics.jobs.startTimer({ queue: name });
      try {
        await inJobSpan(name, traceparentIn(data), async () =>
          definitions.get(name)?.work(data as never, { id, at: clock() }),
        );
        ended({ outcome: 'done' });
      } catch (given) {
        const error = given instanceof Error ? given : new Error(String(given));
        ended({ outcome: 'failed' });
        options.onError(error);
        await boss.fail(name, id, { message: redactPersonalData(error.message) });
      }
    };
    await Promise.all(jobs.map(performOne));
  };
}

/** Starts a worker of a queue, which runs one batch after the other. */
async function startWorker(boss: PgBoss, name: string, perform: ReturnType<typeof performer>): Promise<void> {
  const { batch, pollSeconds, oldestFirst } = queueOptionsOf(name);
  const worker = await boss.work(
    name,
    { batchSize: batch, pollingIntervalSeconds: pollSeconds, orderByCreatedOn: oldestFirst, priority: false },
    async (jobs) => {
      await perform(name, jobs);
      // After a full batch there are probably more, so poll again at once.
      if (jobs.length === batch) boss.notifyWorker(worker);
    },
  );
}

async function runScheduled(
  definitions: ReadonlyMap<string, JobDefinition>,
  at: Date,
  onError: JobsOptions['onError'],
): Promise<void> {
  for (const { cron, work } of definitions.values())
    if (cron)
      await work({} as never, { id: crypto.randomUUID(), at }).catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
}

async function queuesWithDueJobs(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job
    where state in ('created', 'retry') and start_after < now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * A job queue in the product's own database, with pg-boss: jobs survive a crash, and each is run by one worker. `working:
 * false` only enqueues.
 */
export function openJobs(database: OpenDatabase, options: JobsOptions): Jobs {
  const definitions = new Map<string, JobDefinition>();
  const boss = openBoss(database, options);
  const perform = performer(boss, definitions, options);
  const working = new Set<string>();
  let isStarted = false;

  /** Runs one batch of the jobs that are due. Returns how many. */
  const runDue = async (name: string): Promise<number> => {
    const jobs = await boss.fetch(name, { batchSize: queueOptionsOf(name).batch });
    if (jobs.length === 0) return 0;
    await perform(name, jobs);
    const ids = jobs.map(({ id }) => id);
    await boss.complete(name, ids);
    return ids.length;
  };

  return {
    records: jobRecords(boss, database.db),
    define: (name, definition) => void definitions.set(name, definition),
    async enqueue(tx, name, data, { singletonKey } = {}) {
      if (queueOptionsOf(name).oncePerKey && !singletonKey)
        throw new Error(`A job of '${name}' needs a key, because its queue accepts each key once.`);
      const traceparent = currentTraceparent();
      await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        db: executor(tx),
        ...(singletonKey && { singletonKey }),
      });
    },
    async start() {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      if (options.working) await removeFormerSchedules(boss, definitions);
      for (const [name, definition] of definitions) {
        await saveQueue(boss, name, definition, existing.get(name));
        if (!options.working || working.has(name)) continue;
        if (definition.cron) await boss.schedule(name, definition.cron, {}, { tz: 'Africa/Johannesburg' });
        for (let worker = 0; worker < queueOptionsOf(name).workers; worker += 1) await startWorker(boss, name, perform);
        working.add(name);
      }
      isStarted = true;
    },
    isStarted: () => isStarted,
    async run(name, at) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`There is no job named ${name}. Jobs: ${[...definitions.keys()].join(', ')}.`);
      await definition.work({} as never, { id: crypto.randomUUID(), at });
    },
    runScheduled: (at) => runScheduled(definitions, at, options.onError),
    async drain() {
      let ran: number;
      do {
        ran = 0;
        const due = await queuesWithDueJobs(database.db);
        for (const name of definitions.keys()) if (due.has(name)) ran += await runDue(name);
      } while (ran > 0);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
      for (const { close } of definitions.values()) close?.();
    },
  };
}
