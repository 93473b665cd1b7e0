import { readSettings } from 'server-kit/settings';
import { migrate } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { seed } from '../seed.ts';

/** `npm run migrate`: brings the database to this release's schema and adds what the product needs. Can be repeated. */
export async function migrateDatabase(): Promise<void> {
  const settings = readSettings('migrate', process.env);
  const database = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR, single: true });
  try {
    const ran = await migrate(database.db);
    await seed(database.db);
    process.stdout.write(ran.length > 0 ? `Migrated: ${ran.join(', ')}\n` : 'The database is up to date.\n');
  } finally {
    await database.close();
  }
}
