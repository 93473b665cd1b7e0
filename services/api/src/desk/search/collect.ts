import { sql } from 'kysely';
import type { DeskHits } from 'shared-contracts/desk';
import { type Db, rows } from '../../core/database/database.ts';
import type { Fragment } from '../../core/lists.ts';

/** A hit as it is sent, selected with its company. */
export type Hit<Kind extends keyof DeskHits> = Required<DeskHits>[Kind][number] & { company_id: string };

const most = 5;

/** A query for up to `take` rows that leaves out those that were found before. */
export type Search<Row> = (found: readonly string[], take: number) => Promise<Row[]>;

/** Runs searches one after the other until there are enough hits. */
export async function collect<Row extends { id: string }>(
  searches: readonly Search<Row>[],
  before: readonly Row[] = [],
): Promise<Row[]> {
  const hits = [...before];
  for (const search of searches) {
    if (hits.length >= most) break;
    hits.push(
      ...(await search(
        hits.map(({ id }) => id),
        most - hits.length,
      )),
    );
  }
  return hits;
}

/** A search for what belongs to other hits. Without any, nothing is asked. */
export const belongingTo =
  <Row>(ids: readonly string[], search: (ids: Fragment) => Search<Row>): Search<Row> =>
  (found, take) =>
    ids.length === 0 ? Promise.resolve([]) : search(sql`${[...new Set(ids)]}::uuid[]`)(found, take);

/** Condition: the row is not one of those found before. */
export const except = (column: string, ids: readonly string[]): Fragment =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} <> all(${[...ids]}::uuid[])`;

/**
 * For how many rows a search is planned. PostgreSQL expects some matches of any text: planned for five, it would look for them
 * in the order of all rows, although the index on the text knows that there are none.
 */
const candidates = 200;

/** A search in a table. What is joined with its rows is only read of the first ones. */
interface Searched {
  /** The table's alias. */
  alias: string;
  /** Selects all columns of the rows that match. */
  matching: Fragment;
  /** Selects from the alias. */
  select: Fragment;
  order: Fragment;
}

/** The first rows of a search in its order. */
export const firstOf = <Row>(db: Db, { alias, matching, select, order }: Searched, take: number): Promise<Row[]> =>
  rows(
    db,
    sql<Row>`with found as materialized (${matching} order by ${order} limit ${sql.lit(candidates)}),
        ${sql.ref(alias)} as (select * from found limit ${take})
      ${select} order by ${order}`,
  );

/** The full name of the owner `u`. */
export const ownerName = sql`u.first_name || ' ' || u.last_name as "ownerName"`;
