import { sql } from 'kysely';
import { type Db, rows } from './database/database.ts';
import { type Fragment, orderBy, type Sort } from './lists.ts';

interface Filtered {
  /** Selects the rows, with the alias used in `from` and `where`. */
  select: Fragment;
  from: Fragment;
  where: Fragment;
  /** The column must not be nullable. */
  sort: Sort;
}

/**
 * All rows of a list in its order. Each batch continues behind the last row of the one before, so memory and time per
 * row do not depend on the length, and no connection is held while a slow client reads. A row whose sort value changes
 * meanwhile may occur twice or not at all.
 */
export async function* readBatches<Row>(
  db: Db,
  { select, from, where, sort }: Filtered,
  size = 500,
): AsyncGenerator<Row[], void> {
  const [column, id] = [sql.raw(sort.column), sql.raw(sort.id)];
  const compare = sql.raw(sort.direction === 'asc' ? '>' : '<');
  let behind = sql``;
  for (;;) {
    const places = await rows(
      db,
      sql<{ id: string; value: string }>`
        select ${id} as id, ${column}::text as value from ${from} ${where} ${behind} ${orderBy(sort)} limit ${size}`,
    );
    const last = places.at(-1);
    if (!last) return;
    const ids = places.map((place) => place.id);
    yield await rows(db, sql<Row>`${select} where ${id} = any(${ids}::uuid[]) ${orderBy(sort)}`);
    if (places.length < size) return;
    behind = sql`and (${column}, ${id}) ${compare} (${last.value}, ${last.id})`;
  }
}
