import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Db, rows } from '../../src/core/database/database.ts';
import { invalidIndexes } from '../../src/core/database/invalid-indexes.ts';
import { migrate, requireMigrated } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { until } from '../api-process.ts';
import { databaseOn } from '../empty-database.ts';

const server = process.env.TEST_SERVER;

const empty = mkdtempSync(path.join(tmpdir(), 'migrations-empty-'));
after(() => rmSync(empty, { recursive: true, force: true }));
// Each test copies it: PGlite takes seconds to make one.
if (!server) {
  const made = await openDatabase({ folder: path.join(empty, 'data'), durable: false });
  await made.close();
}

/** An empty database, `name` on a server, and a folder of migrations, both removed after the test. */
async function open(t: { after: (end: () => Promise<void>) => void }, name = 'migrated') {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  if (!server) cpSync(empty, folder, { recursive: true });
  const url = server && (await databaseOn(server, name));
  const database = await openDatabase({ url, folder: path.join(folder, 'data'), durable: false, single: true });
  t.after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const migrations = pathToFileURL(`${folder}/`);
  const { db } = database;
  return {
    db,
    url,
    migrations,
    write: (name: string, text: string) => writeFileSync(path.join(folder, name), text),
    remove: (name: string) => rmSync(path.join(folder, name)),
    run: () => migrate(db, migrations),
    require: () => requireMigrated(db, migrations),
  };
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

test('[OPS-6] a release is not ready on a database that lacks its migrations, and names them', async (t) => {
  const { db, write, run, require } = await open(t);
  write('001-table.sql', 'create table cars (make text not null);');
  await assert.rejects(require(), /The database lacks 001-table\.sql\. Run the migration step/);
  assert.deepEqual(await run(), ['001-table.sql']);
  await require();
  write('002-cars.sql', "insert into cars values ('ford');");
  await assert.rejects(require(), /lacks 002-cars\.sql\./);
  assert.deepEqual(await carsOf(db), [], 'nothing was run');
});

test('[OPS-6] the release before starts on a database that is one migration ahead', async (t) => {
  const { remove, write, run, require } = await open(t);
  write('001-table.sql', 'create table cars (make text not null);');
  write('002-cars.sql', "insert into cars values ('ford');");
  await run();
  remove('002-cars.sql');
  await require();
});

test('[OPS-6] two processes create an index concurrently at the same time, and it is created once', async (t) => {
  if (!server) return t.skip('needs a server');
  const { url, write, run, db, migrations } = await open(t);
  const others = await Promise.all([1, 2].map(() => openDatabase({ url, folder: '', single: true })));
  write('001-table.sql', 'create table cars (make text not null);');
  write('002-index.sql', '-- no transaction\ncreate index concurrently cars_make on cars (make);');
  const runs = await Promise.all([run(), ...others.map((other) => migrate(other.db, migrations))]);
  await Promise.all(others.map((other) => other.close()));
  assert.deepEqual(runs.flat().sort(), ['001-table.sql', '002-index.sql']);
  const indexes = await rows(
    db,
    sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = 'cars_make'::regclass`,
  );
  assert.deepEqual(indexes, [{ valid: true }]);
});

test('[OPS-6] an index whose building was interrupted is built again when the migration runs again', async (t) => {
  if (!server) return t.skip('needs a server');
  const { write, run, db } = await open(t, 'interrupted');
  write('001-cars.sql', "create table cars (make text not null); insert into cars values ('ford'), ('ford');");
  const name = '002-index.sql';
  write(name, '-- no transaction\ncreate unique index concurrently if not exists cars_make on cars (make);');
  await assert.rejects(run(), /cars_make/);
  // PostgreSQL tells of the error before it takes back that the index is being built.
  await until(async () => (await invalidIndexes(db)).length > 0, 'an index is left behind');
  assert.deepEqual(await invalidIndexes(db), ['cars_make']);
  await sql`delete from cars where ctid = (select min(ctid) from cars)`.execute(db);
  assert.deepEqual(await run(), [name]);
  assert.deepEqual(await invalidIndexes(db), []);
  await assert.rejects(sql`insert into cars values ('ford')`.execute(db), /cars_make/);
});
