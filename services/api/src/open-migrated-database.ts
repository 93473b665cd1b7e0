import { systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Db } from './core/database/database.ts';
import { migrate, requireMigrated } from './core/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './core/database/open-database.ts';
import { seed } from './seed.ts';
import { seedDemo } from './seed-demo.ts';

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await seed(db);
  await seedDemo(db, systemClock());
}

/** Opens the database of a process. Production migrates it in a step of its own; elsewhere every start does. */
export async function openMigratedDatabase(config: Config): Promise<OpenDatabase> {
  const where = { url: config.DATABASE_URL, folder: config.DATA_DIR };
  const isShared = config.DATABASE_URL !== undefined;
  if (!config.production && isShared) {
    const single = await openDatabase({ ...where, single: true });
    try {
      await prepare(single.db);
    } finally {
      await single.close();
    }
  }
  const database = await openDatabase({ ...where, onError: (error) => process.stderr.write(`${error.message}\n`) });
  if (config.production) await requireMigrated(database.db);
  else if (!isShared) await prepare(database.db);
  return database;
}
