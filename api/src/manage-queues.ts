import { readSettings } from 'server-kit/settings';
import { openDatabase } from './platform/database/open-database.ts';
import type { JobRecords } from './platform/job-records.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { manageRecords } from './platform/manage-records.ts';
import { openMetrics } from './platform/metrics.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { type WebhookRecords, webhookRecords } from './platform/webhook-records.ts';
import { runProgram } from './run-program.ts';

const minutes = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
const longestError = 100;

/** `npm run jobs`: see `manageRecords`. */
export const manageJobs = (args: readonly string[], records: JobRecords): Promise<string> =>
  manageRecords(args, {
    ...records,
    noun: 'job',
    columns: ['id', 'queue', 'state', 'when (UTC)', 'attempts', 'error'],
    cells: ({ id, queue, state, at, attempts, error }) => [
      id,
      queue,
      state,
      minutes(at),
      String(attempts),
      error.replaceAll(/\s+/g, ' ').slice(0, longestError),
    ],
    isRetried: ({ state }) => state === 'failed',
  });

/** `npm run webhooks`: see `manageRecords`. */
export const manageWebhooks = (args: readonly string[], records: WebhookRecords): Promise<string> =>
  manageRecords(args, {
    ...records,
    noun: 'webhook',
    columns: ['id', 'provider', 'state', 'received (UTC)'],
    cells: ({ id, provider, state, receivedAt }) => [id, provider, state, minutes(receivedAt)],
    isRetried: () => true,
  });

/** Runs a command on the queues of the database in the settings, and prints what it returns. */
export const runOnQueues = (run: (jobs: Jobs, webhooks: WebhookRecords) => Promise<string>): Promise<void> =>
  runProgram(async () => {
    const settings = readSettings('migrate', process.env);
    const database = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
    try {
      await requireMigrated(database.db);
      const jobs = openJobs(database, {
        url: settings.DATABASE_URL,
        working: false,
        metrics: openMetrics(),
        onError: (error) => process.stderr.write(`${error.message}\n`),
      });
      await jobs.start();
      try {
        process.stdout.write(await run(jobs, webhookRecords(database.db, jobs)));
      } finally {
        await jobs.stop();
      }
    } finally {
      await database.close();
    }
  });
