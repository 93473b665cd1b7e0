import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../src/core/database/database.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';

const migrations = path.join(import.meta.dirname, '../../migrations');
const files = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();

/** What a migration removes on purpose, as 'table' or 'table.column'. */
const removed: readonly string[] = [];

interface Column {
  name: string;
  type: string;
  /** The table, and its column, whose row it names. */
  refers: [table: string, column: string] | null;
  /** The first of the texts that a check admits. */
  admitted: string | null;
}

/** The columns of each table that a row is given, which is all but those that the database fills in. */
const columnsOf = (db: Db) =>
  rows(
    db,
    sql<{ table: string; columns: Column[] }>`
      select c.table_name as "table", json_agg(json_build_object(
        'name', c.column_name, 'type', c.udt_name,
        'refers', (select json_build_array(f.confrelid::regclass::text, other.attname) from pg_constraint f
          join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
          join pg_attribute other on other.attrelid = f.confrelid and other.attnum = f.confkey[1]
          where f.contype = 'f' and array_length(f.conkey, 1) = 1
          and f.conrelid = format('%I', c.table_name)::regclass and own.attname = c.column_name limit 1),
        'admitted', (select substring(pg_get_constraintdef(k.oid) from 'ARRAY[[]''([^'']+)''') from pg_constraint k
          where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
          and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY%' limit 1)
      ) order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
        and c.table_name <> 'migrations' and (c.column_default is null or c.is_nullable = 'YES')
      group by c.table_name order by c.table_name`,
  );

const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  text: sql`'Sipho Dlámini'`,
  uuid: sql`gen_random_uuid()`,
  int2: sql`7`,
  int4: sql`77`,
  int8: sql`777`,
  numeric: sql`77.5`,
  bool: sql`true`,
  date: sql`'2026-02-28'`,
  timestamptz: sql`'2026-03-02 08:00+02'`,
  jsonb: sql`'{"text": "Dlámini"}'`,
  bytea: sql`'\\x0a0b'`,
  _text: sql`array['one', 'two']`,
};

const valueOf = (table: string, { type, refers, admitted }: Column): RawBuilder<unknown> => {
  if (refers?.[0] === table) return sql`null`;
  if (refers) return sql`(select ${sql.ref(refers[1])} from ${sql.table(refers[0])} limit 1)`;
  return admitted === null ? (values[type] ?? sql`null`) : sql`${admitted}`;
};

/** Gives each table that has no row one, in whichever order their references need. */
async function fill(db: Db): Promise<void> {
  let waiting = await columnsOf(db);
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const failures: string[] = [];
    const left: typeof waiting = [];
    for (const each of waiting) {
      const { table, columns } = each;
      const [found] = await rows(db, sql<{ one: number }>`select 1 as one from ${sql.table(table)} limit 1`);
      if (found) continue;
      const into = sql.join(columns.map(({ name }) => sql.ref(name)));
      const row = sql.join(columns.map((column) => valueOf(table, column)));
      try {
        await sql`insert into ${sql.table(table)} (${into}) values (${row})`.execute(db);
      } catch (failure) {
        failures.push(`${table}: ${String(failure)}`);
        left.push(each);
      }
    }
    waiting = left;
    if (left.length === before) assert.fail(`No row could be made up for:\n${failures.join('\n')}`);
  }
}

type Row = Readonly<Record<string, unknown>>;

async function contents(db: Db): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const { table } of await columnsOf(db)) {
    const found = await rows(db, sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`);
    all.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return all;
}

/** Throws if a row is gone, or a value of it. */
function requireKept(stored: Map<string, Row[]>, upgraded: Map<string, Row[]>, file: string): void {
  for (const [table, before] of stored) {
    if (removed.includes(table)) continue;
    for (const row of before) {
      const kept = Object.entries(row).filter(([column]) => !removed.includes(`${table}.${column}`));
      const isKept = upgraded
        .get(table)
        ?.some((other) => kept.every(([column, value]) => isDeepStrictEqual(other[column], value)));
      assert.ok(isKept, `${file} loses of ${table}: ${JSON.stringify(row)}`);
    }
  }
}

test('[OPS-6] each migration, from the first one on, runs on a database with a row in every table and keeps every value', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const database = await openDatabase({ folder: path.join(folder, 'data'), durable: false });
  const { db } = database;
  t.after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const released = path.join(folder, 'migrations');
  mkdirSync(released);
  let stored = new Map<string, Row[]>();
  for (const file of files) {
    cpSync(path.join(migrations, file), path.join(released, file));
    assert.deepEqual(await migrate(db, pathToFileURL(`${released}/`)), [file]);
    requireKept(stored, await contents(db), file);
    await fill(db);
    stored = await contents(db);
    for (const [table, found] of stored) assert.ok(found.length > 0, `${table} has no row after ${file}`);
  }
  assert.ok(stored.size > 40, `${stored.size} tables`);
});
