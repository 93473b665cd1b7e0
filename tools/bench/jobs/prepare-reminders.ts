import { sql } from 'kysely';
import { buildApp } from '../../../api/src/app.ts';
import { readConfig } from '../../../api/src/platform/config.ts';
import { inTransaction } from '../../../api/src/platform/database/database.ts';
import { migrate } from '../../../api/src/platform/database/migrate.ts';
import { openDatabase } from '../../../api/src/platform/database/open-database.ts';
import { seed } from '../../../api/src/seed.ts';
import { seedDemo } from '../../../api/src/seed-demo.ts';

/** People added by one statement. */
const partSize = 5000;

type Settings = Readonly<Record<string, string>>;

/** Prepares a database with `count` vehicles that expire in 14 days, and enqueues their reminders. */
export async function prepareReminders(settings: Settings, count: number): Promise<void> {
  const config = readConfig({ ...settings, JOBS: 'off' });
  const migrating = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, single: true });
  await migrate(migrating.db);
  await seed(migrating.db);
  await seedDemo(migrating.db, new Date());
  await migrating.close();
  await enqueueReminders(settings, count);
}

/** Adds `count` vehicles that expire in 14 days to a database with the current schema, and enqueues their reminders. */
export async function enqueueReminders(settings: Settings, count: number): Promise<void> {
  const config = readConfig({ ...settings, JOBS: 'off' });
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR });
  // In parts, because a statement may take ten seconds.
  for (let first = 1; first <= count; first += partSize)
    await sql`with people as (
      insert into users (company_id, first_name, last_name, email, contact_number, verified)
      select c.id, 'Lerato', 'Khumalo', 'bulk' || n || '@mail.test', '0825550142', true from companies c, generate_series(${first}::int, ${Math.min(count, first + partSize - 1)}::int) n where c.reference = 'allset' returning id)
    insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
    select id, 'toyota', 'hilux', 'BULKGP', 'BULKGP', 'rigid vehicles', 1800, (now() at time zone 'Africa/Johannesburg')::date + 14, 'gauteng' from people`.execute(
      database.db,
    );
  const { app, jobs } = await buildApp(config, database, { readDisc: async () => undefined });
  await jobs.start();
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'send-reminders', {}));
  await app.close();
  await jobs.stop();
  await database.close();
}
