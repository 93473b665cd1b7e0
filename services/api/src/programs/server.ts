import { closeOnSignal, startTelemetry } from 'server-kit';
import { buildApp } from '../app.ts';
import { readConfig } from '../core/config.ts';
import { remoteReader } from '../fleet/scans/index.ts';
import { openOwnDatabase } from '../open-migrated-database.ts';
import { beginWork } from './begin-work.ts';

/** Runs an API process until it gets a signal to stop. */
export async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  await startTelemetry('api', config);
  const database = await openOwnDatabase(config);
  const readDisc = remoteReader(config.READER_URL, config.SCAN_SECONDS);
  const built = await buildApp(config, database, { readDisc });
  const { app, jobs } = built;
  await app.listen({ port: config.API_PORT, host: config.API_HOST });
  closeOnSignal(app, {
    drainSeconds: config.drainSeconds,
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  });
  await beginWork(config, database, built);
}
