import { readdirSync, readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { type Db, inTransaction, rows } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Runs the numbered SQL files that this database has not seen, each in its own transaction. */
export async function migrate(db: Db): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(db);
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    await inTransaction(db, async (tx) => {
      // An index on a large table takes longer than any request may.
      await sql`set local statement_timeout = 0`.execute(tx);
      // Several processes may start at once: the lock lets one of them migrate.
      await sql`select pg_advisory_xact_lock(7391001)`.execute(tx);
      const [seen] = await rows(tx, sql`select 1 from migrations where name = ${name}`);
      if (seen) return;
      await tx.executeQuery(CompiledQuery.raw(readFileSync(new URL(name, folder), 'utf8')));
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    });
  }
}
