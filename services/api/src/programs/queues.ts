import { parseArgs } from 'node:util';
import { readSettings } from 'server-kit/settings';
import { requireMigrated } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import type { JobRecords } from '../core/job-records.ts';
import { type Jobs, openJobs } from '../core/jobs.ts';
import { openMetrics } from '../core/metrics.ts';
import { type WebhookRecords, webhookRecords } from '../core/webhook-records.ts';

/** What a command can list, retry and dismiss: jobs or webhooks. */
interface Records<Entry> {
  /** What one is called in messages. */
  noun: string;
  columns: readonly string[];
  list: (options: { failed: boolean }) => Promise<Entry[]>;
  find: (id: string) => Promise<Entry | undefined>;
  cells: (entry: Entry) => readonly string[];
  /** Those that `retry --all` is for: all that do not run yet. */
  isRetried: (entry: Entry) => boolean;
  retry: (entry: Entry) => Promise<void>;
  dismiss: (entry: Entry) => Promise<void>;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/**
 * Runs `list [--failed]`, `retry <id>|--all` or `dismiss <id>`, and returns what to print. Throws with one sentence for a
 * wrong command or an unknown id.
 */
async function manageRecords<Entry>(args: readonly string[], records: Records<Entry>): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { failed: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const [command, id] = positionals;
  const known = async (): Promise<Entry> => {
    const found = id === undefined ? undefined : await records.find(id);
    if (!found) throw new Error(`There is no ${records.noun} ${id} that could be retried or dismissed.`);
    return found;
  };
  if (command === 'list') {
    const found = await records.list(values);
    return found.length > 0
      ? table([records.columns, ...found.map(records.cells)])
      : `No ${records.noun} is waiting or has failed.\n`;
  }
  if (command === 'retry' && values.all) {
    const found = (await records.list({ failed: false })).filter(records.isRetried);
    for (const entry of found) await records.retry(entry);
    return `${found.length} will run now.\n`;
  }
  if (command === 'retry' && id !== undefined) {
    await records.retry(await known());
    return `The ${records.noun} ${id} will run now.\n`;
  }
  if (command === 'dismiss' && id !== undefined) {
    await records.dismiss(await known());
    return `The ${records.noun} ${id} was dismissed.\n`;
  }
  throw new Error('The command must be list, retry <id>, retry --all or dismiss <id>.');
}

const minutes = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
const longestError = 100;

/** Runs a command on jobs, and returns what it prints. */
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
    isRetried: ({ state, at }) => state === 'failed' || (state === 'waiting' && at > new Date()),
  });

/** The same on webhooks. */
export const manageWebhooks = (args: readonly string[], records: WebhookRecords): Promise<string> =>
  manageRecords(args, {
    ...records,
    noun: 'webhook',
    columns: ['id', 'provider', 'state', 'received (UTC)'],
    cells: ({ id, provider, state, receivedAt }) => [id, provider, state, minutes(new Date(receivedAt))],
    isRetried: () => true,
  });

/** Runs a command on the queues of the database in the settings, and prints what it returns. */
async function runOnQueues(run: (jobs: Jobs, webhooks: WebhookRecords) => Promise<string>): Promise<void> {
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
}

/** `npm run jobs -- list [--failed] | retry <id> | retry --all | dismiss <id>` */
export const runJobs = (args: string[]): Promise<void> => runOnQueues((jobs) => manageJobs(args, jobs.records));

/** `npm run webhooks -- list | retry <id> | retry --all | dismiss <id>` */
export const runWebhooks = (args: string[]): Promise<void> =>
  runOnQueues((_, webhooks) => manageWebhooks(args, webhooks));
