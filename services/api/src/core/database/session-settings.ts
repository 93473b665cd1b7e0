import { sql } from 'kysely';
import { type Db, rows } from './database.ts';

/**
 * What each connection sets. Random reads cost little more than sequential ones on solid-state disks, and parallel workers take
 * longer to start than our queries to run, as does compiling them (JIT).
 */
const settings = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const;

/** How long a statement of a request may take, and a transaction may wait for its next one, in ms. */
export const timeLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/** What connections begin with. A pooler must be told to ignore what it does not know of them. */
export const startupParameters = ['options', ...Object.keys(timeLimits)];

/** The settings as startup options. */
export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** What a connection lacks of these, as `name = value`, because a pooler or an option of its address removes it. */
export async function lostSettings(db: Db): Promise<string[]> {
  const wanted = { ...settings, ...timeLimits };
  const found = await rows(
    db,
    sql<{ name: string; value: string }>`select name, setting as value from pg_settings
      where lower(name) = any(${Object.keys(wanted)}::text[])`,
  );
  const current = new Map(found.map(({ name, value }) => [name.toLowerCase(), value]));
  return Object.entries(wanted).flatMap(([name, value]) =>
    current.get(name) === String(value) ? [] : `${name} = ${value}`,
  );
}
