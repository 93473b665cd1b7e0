import { sql } from 'kysely';
import { type Db, rows } from './database.ts';

/**
 * Names of the indexes that PostgreSQL does not use, because building them concurrently was interrupted or failed. Those that
 * are being built are not among them.
 */
export async function invalidIndexes(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relkind = 'i' and pg_table_is_visible(c.oid)
        and not exists (select from pg_stat_progress_create_index p where p.index_relid = c.oid and p.datname = current_database())
      order by c.relname`,
  );
  return found.map(({ name }) => name);
}
