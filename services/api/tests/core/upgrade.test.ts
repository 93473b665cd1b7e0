import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { CompiledQuery, sql } from 'kysely';
import { rows } from '../../src/core/database/database.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';

/** The last migration of the previous release. Each release updates it and adds rows that release could store. */
const releaseBefore = '012-desk.sql';

const migrations = path.join(import.meta.dirname, '../../migrations');
const at = "timestamptz '2026-03-02 08:00+02'";

/** One row of each kind that must survive, as the previous release stored it. */
const data = `
  insert into companies (id, reference, name, branding) values ('10000000-0000-4000-8000-000000000001', 'allset', 'AllSet', '{}');
  insert into users (id, company_id, email, first_name, last_name, password_hash, contact_number, user_type, consent_version, consent_at)
    values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'sipho@mail.test', 'Sipho', 'Dlámini', 'x',
      '0825550142', 'individual', '2026-01', ${at});
  insert into vehicles (id, user_id, make, model, year, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
    values ('30000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'toyota', 'hilux', 2016, 'ca 284-611', 'dfg731x',
      'rigid vehicles', 1815, '2026-02-28', 'western cape');
  insert into payments (id, user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at)
    values ('40000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 85000, 'Licence renewal', 'successful', 'R1', 'AS1', ${at});
  insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
    values ('40000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001', 0, 85000, 'R1', '{"licenseFee": 60000}', '{}', '2026-02-28');
  insert into renewals (id, user_id, vehicle_id, payment_id, payment_in_cents, payment_reference, status, original_expiry, date_ordered)
    values ('50000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000001',
      '40000000-0000-4000-8000-000000000001', 85000, 'R1', 'processing', '2026-02-28', ${at});
  insert into events (event_type, status, renewal_id, user_id) values ('renewal', 'processing', '50000000-0000-4000-8000-000000000001',
      '20000000-0000-4000-8000-000000000001');
  insert into refunds (payment_id, amount_in_cents, reason, status) values ('40000000-0000-4000-8000-000000000001', 100, 'paid twice', 'due');
  insert into deliveries (renewal_id, user_id, status, destination_address, destination_contact_name, destination_phone_number)
    values ('50000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'requested', '14 Jellicoe Avenue', 'Sipho Dlamini',
      '0825550142');
`;
const tables = [
  'companies',
  'users',
  'vehicles',
  'payments',
  'payment_items',
  'renewals',
  'events',
  'refunds',
  'deliveries',
] as const;

test('upgrading a database of the previous release keeps every row and value', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const database = await openDatabase({ folder: path.join(folder, 'data'), durable: false });
  const { db } = database;
  t.after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const before = path.join(folder, 'migrations');
  mkdirSync(before);
  for (const file of readdirSync(migrations))
    if (file <= releaseBefore) cpSync(path.join(migrations, file), path.join(before, file));
  await migrate(db, pathToFileURL(`${before}/`));
  for (const statement of data.split(/;\n/)) if (statement.trim()) await db.executeQuery(CompiledQuery.raw(statement));
  const contents = async () => {
    const all: Record<string, unknown[]> = {};
    for (const table of tables) all[table] = await rows(db, sql<object>`select * from ${sql.table(table)} order by id`);
    return all;
  };
  const stored = await contents();
  assert.deepEqual(
    Object.values(stored).map((found) => found.length),
    tables.map(() => 1),
  );

  await migrate(db);

  const upgraded = await contents();
  for (const table of tables)
    for (const [index, row] of (stored[table] ?? []).entries())
      assert.partialDeepStrictEqual(upgraded[table]?.[index], row, table);
  const ran = await rows(db, sql<{ name: string }>`select name from migrations order by name`);
  assert.deepEqual(
    ran.map(({ name }) => name),
    readdirSync(migrations)
      .filter((file) => file.endsWith('.sql'))
      .toSorted(),
  );
});
