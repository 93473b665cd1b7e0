import type { Client } from 'pg';

/** Rows of each table, and their average bytes without indexes. */
export type Stored = Readonly<Record<string, { rows: number; bytes: number }>>;

export async function stored(client: Client): Promise<Stored> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  );
  const result: Record<string, { rows: number; bytes: number }> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, coalesce(avg(pg_column_size(t)), 0)::int as bytes from ${name} t`,
    );
    const [found] = rows;
    if (found) result[name] = found;
  }
  return result;
}

/** What one of `count` pieces of work has added: `renewals 1.0 × 210 B`. */
export const addedPerWork = (before: Stored, after: Stored, count: number): string =>
  Object.entries(after)
    .map(([name, { rows, bytes }]) => ({ name, bytes, added: (rows - (before[name]?.rows ?? 0)) / count }))
    .filter(({ added }) => added > 0)
    .map(({ name, bytes, added }) => `${name} ${added.toFixed(1)} × ${bytes} B`)
    .join(', ');
