import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { countOf, type Db, row, rows } from './database/database.ts';
import { redactPersonalData } from './logging.ts';

/** A job that is not completed, as operators see it. */
export interface JobRecord {
  id: string;
  queue: string;
  state: 'waiting' | 'running' | 'failed';
  /** When it failed, or else when it runs next. */
  at: Date;
  /** Number of attempts that failed. */
  attempts: number;
  /** The last error, without personal data. */
  error: string;
}

interface FoundJob {
  id: string;
  name: string;
  state: string;
  at: string;
  retry_count: number;
  error: string | null;
}

const mostListed = 500;
/** The queues of pg-boss itself start with two underscores. */
const ours = sql`name not like '\\_\\_%'`;
const states: Readonly<Record<string, JobRecord['state']>> = { active: 'running', failed: 'failed' };

const readJob = ({ id, name, state, at, retry_count: attempts, error }: FoundJob): JobRecord => ({
  id,
  queue: name,
  state: states[state] ?? 'waiting',
  at: new Date(at),
  attempts,
  error: redactPersonalData(error ?? ''),
});

const columns = sql`id, name, state::text, coalesce(completed_on, start_after) as at, retry_count, output ->> 'message' as error`;

/** Lets operators see the jobs that are not completed, and decide on those that have failed permanently. */
export const jobRecords = (boss: PgBoss, db: Db) => ({
  /** 500 jobs that are not completed, or only those that have failed permanently: failed ones first, then those to be tried again. */
  list: async ({ failed }: { failed: boolean }): Promise<JobRecord[]> => {
    const wanted = failed ? sql`state = 'failed'` : sql`state in ('created', 'retry', 'active', 'failed')`;
    const found = await rows(
      db,
      sql<FoundJob>`select ${columns} from pgboss.job where ${ours} and ${wanted} order by state = 'failed' desc, state = 'retry' desc, created_on, id limit ${mostListed}`,
    );
    return found.map(readJob);
  },
  find: async (id: string): Promise<JobRecord | undefined> => {
    const found = await row(
      db,
      sql<FoundJob>`select ${columns} from pgboss.job where ${ours} and id::text = ${id} and state not in ('completed', 'cancelled')`,
    );
    return found && readJob(found);
  },
  /** How many have failed permanently. */
  countFailed: (): Promise<number> => countOf(db, sql`from pgboss.job where ${ours} and state = 'failed'`),
  /** Runs a job now: a failed one once more, and a waiting one before its time. Throws if it is running. */
  retry: async ({ queue, id, state }: JobRecord): Promise<void> => {
    if (state === 'running') throw new Error(`The job ${id} is running.`);
    if (state === 'failed') await boss.retry(queue, id);
    await sql`update pgboss.job set start_after = now()
      where name = ${queue} and id = ${id} and state in ('created', 'retry') and start_after > now()`.execute(db);
  },
  /** Deletes a job, so that it never runs. Throws if it is running. */
  dismiss: async ({ queue, id, state }: JobRecord): Promise<void> => {
    if (state === 'running') throw new Error(`The job ${id} is running.`);
    await boss.deleteJob(queue, id);
  },
});
export type JobRecords = ReturnType<typeof jobRecords>;
