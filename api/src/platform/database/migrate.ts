import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { type Db, inTransaction } from './database.ts';

const ownMigrations = new URL('../../../migrations/', import.meta.url);

interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/** Marks a migration that cannot run in a transaction, such as `create index concurrently`. It must be repeatable. */
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
 * Runs the SQL files that this database has not run, in order of their numbers. Each runs in a transaction, unless its
 * first line is `-- no transaction`. Throws if a file was changed after it had run, because databases would then differ.
 */
export async function migrate(db: Db, folder: URL = ownMigrations): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`alter table migrations add column if not exists checksum text`.execute(db);
  for (const migration of readMigrations(folder)) {
    if (outsideTransaction.test(migration.text)) await runOutsideTransaction(db, migration);
    else await runInTransaction(db, migration);
  }
}

const runInTransaction = (db: Db, migration: Migration): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Creating an index on a large table takes longer than requests may.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Several processes may start at once. Only one of them migrates.
    await sql`select pg_advisory_xact_lock(7391001)`.execute(tx);
    if (await hasRun(tx, migration)) return;
    await tx.executeQuery(CompiledQuery.raw(migration.text));
    await record(tx, migration);
  });

async function runOutsideTransaction(db: Db, migration: Migration): Promise<void> {
  if (await hasRun(db, migration)) return;
  for (const statement of migration.text
    .split(/;\s*$/m)
    .filter((text) => /^\s*[a-z]/im.test(text.replace(/^--.*$/gm, ''))))
    await db.executeQuery(CompiledQuery.raw(statement));
  await record(db, migration);
}

async function hasRun(db: Db, { name, checksum }: Migration): Promise<boolean> {
  const seen = await db.selectFrom('migrations').select('checksum').where('name', '=', name).executeTakeFirst();
  if (!seen) return false;
  // Earlier releases did not store checksums.
  if (seen.checksum === null) await db.updateTable('migrations').set({ checksum }).where('name', '=', name).execute();
  else if (seen.checksum !== checksum)
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
