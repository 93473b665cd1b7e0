import closeWithGrace from 'close-with-grace';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { buildApp } from './app.ts';
import { openDiscReader } from './scans/index.ts';
import { seed } from './seed.ts';
import { seedDemo } from './seed-demo.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: config.DATA_DIR,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  await migrate(database.db);
  await seed(database.db);
  if (!config.production) await seedDemo(database.db, systemClock());
  const reader = openDiscReader(config.SCAN_SECONDS);
  const { app, jobs } = await buildApp(config, database, { readDisc: reader.read });
  await jobs.start();
  await app.listen({ port: config.API_PORT, host: config.API_HOST });
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error({ err }, 'shutting down after an error');
    await app.close();
    await jobs.stop();
    await reader.close();
    await database.close();
  });
}

/** Runs the API process until it gets a signal to stop. Prints errors in the configuration to standard error. */
export async function startServer(): Promise<void> {
  await start().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
