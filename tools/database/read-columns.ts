import { sql } from 'kysely';
import { type Db, rows } from '../../services/api/src/core/database/database.ts';

/** A column of the migrated database, as PostgreSQL's catalogue has it. */
export interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type, `int4` or `_text` for an array of texts. */
  type: string;
  isNullable: boolean;
  /** Whether an insert may leave it out. */
  hasDefault: boolean;
  /** Whether the database computes it. */
  isGenerated: boolean;
  /** What a check constraint allows, where it lists texts. */
  values: readonly string[] | undefined;
}

interface Found extends Omit<Column, 'values'> {
  checks: string[] | null;
}

/** `CHECK ((status = ANY (ARRAY['due'::text, 'done'::text])))` lists its values; other checks say nothing about a type. */
function valuesOf(checks: readonly string[] | null, column: string): string[] | undefined {
  const list = checks?.find((check) => new RegExp(`^CHECK \\(\\(\\(?${column}\\)?(::text)? = ANY`).test(check));
  return list === undefined
    ? undefined
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}

/** The columns of all our tables, in the order of their names. */
export async function readColumns(db: Db): Promise<Column[]> {
  const found = await rows(
    db,
    sql<Found>`
      select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable", a.attgenerated <> '' as "isGenerated", a.atthasdef or a.attidentity <> '' as "hasDefault",
        (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attname`,
  );
  return found.map(({ checks, ...column }) => ({ ...column, values: valuesOf(checks, column.name) }));
}
