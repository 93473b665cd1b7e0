import { closeOnSignal, startTelemetry } from 'server-kit';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../core/config.ts';
import { type OpenReader, openDiscReader, openRemoteReader } from '../fleet/scans/index.ts';
import { openMigratedDatabase } from '../open-migrated-database.ts';

/** The disc reader of a process: the ones at `READER_URL`, or one of its own. */
export const openReader = (config: Config): OpenReader =>
  config.READER_URL ? openRemoteReader(config.READER_URL, config.SCAN_SECONDS) : openDiscReader(config.SCAN_SECONDS);

/** Runs an API process until it gets a signal to stop. */
export async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  await startTelemetry('api', config);
  const database = await openMigratedDatabase(config);
  const reader = openReader(config);
  const { app, jobs } = await buildApp(config, database, { readDisc: reader.read });
  await jobs.start();
  await app.listen({ port: config.API_PORT, host: config.API_HOST });
  closeOnSignal(app, {
    drainSeconds: config.drainSeconds,
    close: async () => {
      await app.close();
      await jobs.stop();
      await reader.close();
      await database.close();
    },
  });
}
