import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Db, rows } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';

/** An empty database and a folder of migrations, both removed after the test. */
async function open(t: { after: (end: () => Promise<void>) => void }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  const database = await openDatabase({ folder: path.join(folder, 'data'), durable: false });
  t.after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  return { db: database.db, write, run: () => migrate(database.db, pathToFileURL(`${folder}/`)) };
}

const carsOf = async (db: Db) =>
  (await rows(db, sql<{ make: string }>`select make from cars order by make`)).map(({ make }) => make);

test('migrations run once, in numeric order, each in a transaction', async (t) => {
  const { db, write, run } = await open(t);
  write('002-cars.sql', "insert into cars values ('ford');");
  write('001-table.sql', 'create table cars (make text not null);');
  await run();
  await run();
  assert.deepEqual(await carsOf(db), ['ford']);

  write('003-broken.sql', "insert into cars values ('bmw'); insert into nothing values (1);");
  await assert.rejects(run(), /nothing/);
  assert.deepEqual(await carsOf(db), ['ford'], 'the first statement is rolled back');
  write('003-broken.sql', "insert into cars values ('bmw');");
  await run();
  assert.deepEqual(await carsOf(db), ['bmw', 'ford']);
});

test('a migration changed after it ran is refused by name, and no later migration runs', async (t) => {
  const { db, write, run } = await open(t);
  write('001-table.sql', 'create table cars (make text not null);');
  await run();
  write('001-table.sql', 'create table cars (make text not null, model text);');
  write('002-cars.sql', "insert into cars values ('ford');");
  await assert.rejects(run(), /001-table\.sql was changed after it had run/);
  assert.deepEqual(await carsOf(db), []);
});

test('a database without migration checksums is accepted once; later changes to a migration are refused', async (t) => {
  const { db, write, run } = await open(t);
  write('001-table.sql', 'create table cars (make text not null);');
  await run();
  await sql`alter table migrations drop column checksum`.execute(db);
  await run();
  write('001-table.sql', 'create table cars (make text);');
  await assert.rejects(run(), /was changed/);
});

test('a migration marked "no transaction" can create indexes concurrently', async (t) => {
  const { db, write, run } = await open(t);
  write('001-table.sql', 'create table cars (make text not null);');
  write(
    '002-index.sql',
    '-- no transaction\n-- Lists are searched by make; an index.\ncreate index concurrently if not exists cars_make on cars (make);\n\ncreate index concurrently if not exists cars_size on cars (length(make));\n',
  );
  await run();
  const found = await rows(
    db,
    sql<{ indexname: string }>`select indexname from pg_indexes where tablename = 'cars' order by indexname`,
  );
  assert.deepEqual(
    found.map(({ indexname }) => indexname),
    ['cars_make', 'cars_size'],
  );
  await run();
});
