import { systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Db } from './core/database/database.ts';
import { migrate, requireMigrated } from './core/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './core/database/open-database.ts';
import { seed } from './seed.ts';
import { seedDemo } from './seed-demo.ts';

async function fill(db: Db): Promise<void> {
  await migrate(db);
  await seed(db);
  await seedDemo(db, systemClock());
}

/** Opens the database of the settings. A server need not answer yet. */
export const openOwnDatabase = (config: Config): Promise<OpenDatabase> =>
  openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR });

/** Makes sure of this release's schema. Production migrates in a step of its own; elsewhere every start does. */
export async function prepareDatabase(config: Config, { db, kind }: OpenDatabase): Promise<void> {
  if (config.production) return requireMigrated(db);
  if (kind === 'embedded') return fill(db);
  const single = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, single: true });
  try {
    await fill(single.db);
  } finally {
    await single.close();
  }
}

/** Opens the database of the settings for a command, which fails without it. */
export async function openMigratedDatabase(config: Config): Promise<OpenDatabase> {
  const database = await openOwnDatabase(config);
  await prepareDatabase(config, database);
  return database;
}
