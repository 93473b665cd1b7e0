import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../src/core/database/database.ts';

/** All values of one column of one table, as text. */
export interface StoredColumn {
  table: string;
  column: string;
  values: string[];
}

/** All tables, including those of the job queue. */
export const tablesOf = async (db: Db) =>
  (
    await rows(
      db,
      sql<{
        name: string;
      }>`select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
        from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    )
  ).map(({ name }) => name);

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  // Bytes as text and as hex, so that a search finds either form.
  if (value instanceof Uint8Array)
    return `${Buffer.from(value).toString('latin1')} ${Buffer.from(value).toString('hex')}`;
  return JSON.stringify(value);
};

/** The whole contents of the database. */
export async function readDatabase(db: Db): Promise<StoredColumn[]> {
  const columns: StoredColumn[] = [];
  for (const table of await tablesOf(db)) {
    const found = await rows(db, sql<Record<string, unknown>>`select * from ${sql.table(table)}`);
    const names = new Set(found.flatMap((row) => Object.keys(row)));
    for (const column of names)
      columns.push({
        table,
        column,
        values: found
          .map((row) => row[column])
          .filter((value) => value != null)
          .map(asText),
      });
  }
  return columns;
}

export const countOf = async (db: Db, table: string) =>
  (await oneRow(db, sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`)).count;

/** Every file below a folder, as its name followed by its bytes as text. */
export const readFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`);
