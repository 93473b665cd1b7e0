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

/** The settings as startup options. */
export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings that a connection does not have, as `name = value`, because a pooler or an option of its address removes them. */
export async function lostSettings(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string; value: string }>`select name, current_setting(name) as value from pg_settings
      where lower(name) = any(${Object.keys(settings)}::text[])`,
  );
  const current = new Map(found.map(({ name, value }) => [name.toLowerCase(), value]));
  return Object.entries(settings).flatMap(([name, value]) => (current.get(name) === value ? [] : `${name} = ${value}`));
}
