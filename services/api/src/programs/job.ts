import { parseArgs } from 'node:util';
import { buildApp } from '../app.ts';
import { systemClock } from '../core/clock.ts';
import { readConfig } from '../core/config.ts';
import { openDatabase } from '../core/database/open-database.ts';

/** `npm run job -- NAME --at DATE`: runs one job at once, as if at that time, and then the jobs it enqueued. */
export async function runJob(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { at: { type: 'string' } } });
  const [name = ''] = positionals;
  const at = values.at ? new Date(values.at) : systemClock();
  if (Number.isNaN(at.getTime())) throw new Error(`'${values.at}' is not a date.`);
  const config = { ...readConfig(process.env), JOBS: false };
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR });
  const { app, jobs } = await buildApp(config, database, { clock: () => at, readDisc: async () => undefined });
  await jobs.start();
  try {
    await jobs.run(name, at);
    await jobs.drain();
  } finally {
    await app.close();
    await jobs.stop();
    await database.close();
  }
}
