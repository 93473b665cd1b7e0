import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { Config } from '../core/config.ts';
import type { OpenDatabase } from '../core/database/open-database.ts';
import { prepareDatabase } from '../open-migrated-database.ts';

/** Milliseconds between two attempts. */
const pause = 1000;

/**
 * Starts the jobs once the database can be used. Until then the process lives and is not ready: an outage ends it no more at
 * its start than later. The log says what it waits for.
 */
export async function beginWork(config: Config, database: OpenDatabase, { app, jobs }: App): Promise<void> {
  for (let told = ''; !jobs.isStarted(); ) {
    try {
      await prepareDatabase(config, database);
      await jobs.start();
      app.log.info('the process is ready');
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error));
      if (message !== told) app.log.error({ err: error }, 'waiting for the database');
      told = message;
      await wait(pause);
    }
  }
}
