import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { packageFile } from '../package-files.ts';
import { type Db, inTransaction } from './database.ts';
import { invalidIndexes } from './invalid-indexes.ts';

const ownMigrations = packageFile('migrations/');

interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/**
 * Marks a migration that cannot run in a transaction, such as `create index concurrently`. It must be repeatable: an index that
 * was not built to its end is built again.
 */
const outsideTransaction = /^-- no transaction$/m;

function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Runs the SQL files that this database has not run, in order of their numbers, and resolves to their names. Each runs in a
 * transaction, unless its first line is `-- no transaction`. Several processes may start it at once: one runs, the others
 * wait. Throws if a file was changed after it had run, because databases would then differ. `db` has a single connection
 * (`openDatabase`), which holds the lock.
 */
export async function migrate(db: Db, folder: URL = ownMigrations): Promise<string[]> {
  await lockWithoutWaiting(db);
  try {
    return await runMissing(db, readMigrations(folder));
  } finally {
    await sql`select pg_advisory_unlock(7391001)`.execute(db);
  }
}

/** A statement that waits for a lock would hold up `create index concurrently`, which waits for all statements. */
async function lockWithoutWaiting(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(7391001) as locked`.execute(db);
    if (rows[0]?.locked) return;
    await wait(100);
  }
}

async function runMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now(), checksum text)`.execute(
    db,
  );
  const ran: string[] = [];
  for (const migration of migrations) {
    if (await hasRun(db, migration)) continue;
    if (outsideTransaction.test(migration.text)) await runStatements(db, migration);
    else
      await inTransaction(db, async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(migration.text));
        await record(tx, migration);
      });
    ran.push(migration.name);
  }
  return ran;
}

const builtIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

/** Building an index concurrently that is interrupted leaves it behind, and `if not exists` would then take it for built. */
async function dropHalfBuiltIndex(db: Db, statement: string): Promise<void> {
  const name = builtIndex.exec(statement)?.[1];
  if (name && (await invalidIndexes(db)).includes(name))
    await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
}

/** A statement to the semicolon at the end of its last line, which may be inside of $$ … $$. */
const statement = /(?:\$\$[\s\S]*?\$\$|;(?!\s*$)|[^;])+/gm;

async function runStatements(db: Db, migration: Migration): Promise<void> {
  const statements = (migration.text.replace(/^--.*$/gm, '').match(statement) ?? []).filter(
    (text) => text.trim() !== '',
  );
  for (const text of statements) {
    await dropHalfBuiltIndex(db, text);
    await db.executeQuery(CompiledQuery.raw(text));
  }
  await record(db, migration);
}

const firstOf = ([first, ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

/** Throws if the database lacks a migration of this release, or has run a different one of the same name. */
export async function requireMigrated(db: Db, folder: URL = ownMigrations): Promise<void> {
  const exists = await sql<{ found: string | null }>`select to_regclass('migrations')::text as found`.execute(db);
  const missing: string[] = [];
  for (const migration of readMigrations(folder))
    if (!exists.rows[0]?.found || !(await hasRun(db, migration))) missing.push(migration.name);
  if (missing.length > 0)
    throw new Error(`The database lacks ${firstOf(missing)}. Run the migration step of this release first.`);
}

async function hasRun(db: Db, { name, checksum }: Migration): Promise<boolean> {
  const seen = await db.selectFrom('migrations').select('checksum').where('name', '=', name).executeTakeFirst();
  if (!seen) return false;
  if (seen.checksum !== checksum)
    throw new Error(
      `The migration ${name} was changed after it had run. Restore it, and make the change in a new migration.`,
    );
  return true;
}

const record = async (db: Db, { name, checksum }: Migration): Promise<void> =>
  void (await db
    .insertInto('migrations')
    .values({ name, checksum })
    .onConflict((conflict) => conflict.doNothing())
    .execute());
