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

const batchSize = 500;
/**
 * Places that are found at once after the first batch. Where no index has the list's order, each search sorts the whole
 * list, so there must be few; a place takes about a hundred bytes.
 */
const placesAtOnce = 5000;

/**
 * All rows of a list in its order. Each search continues behind the last place of the one before, so memory does not
 * depend on the length, and no connection is held while a slow client reads. A row whose sort value changes meanwhile may
 * occur twice or not at all.
 */
export async function* readBatches<Row>(
  db: Db,
  { select, from, where, sort }: Filtered,
  size = batchSize,
): AsyncGenerator<Row[], void> {
  const [column, id] = [sql.raw(sort.column), sql.raw(sort.id)];
  const compare = sql.raw(sort.direction === 'asc' ? '>' : '<');
  let behind = sql``;
  // The first rows should arrive soon.
  for (let limit = size; ; limit = Math.max(size, placesAtOnce)) {
    const places = await rows(
      db,
      sql<{ id: string; value: string }>`
        select ${id} as id, ${column}::text as value from ${from} ${where} ${behind} ${orderBy(sort)} limit ${limit}`,
    );
    for (let start = 0; start < places.length; start += size) {
      const ids = places.slice(start, start + size).map((place) => place.id);
      yield await rows(db, sql<Row>`${select} where ${id} = any(${ids}::uuid[]) ${orderBy(sort)}`);
    }
    const last = places.at(-1);
    if (!last || places.length < limit) return;
    behind = sql`and (${column}, ${id}) ${compare} (${last.value}, ${last.id})`;
  }
}
