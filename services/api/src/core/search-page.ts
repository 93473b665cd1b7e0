import { sql } from 'kysely';
import { type Db, rows } from './database/database.ts';
import { asCount, type CountedPage, entriesOf, type Fragment, type List, type Page } from './lists.ts';

/** Up to this many matches are sorted for a page. Of more, a scan in the order of the list soon meets enough. */
export const sortedMatches = 5000;

export interface Search extends List {
  page: Page;
  /** Selects of the ids that match, which a union joins: each uses its own index, and an OR across tables would use none. */
  parts: readonly Fragment[];
  /** The same search as a condition on each row, with the tables that it needs. */
  scan: Pick<List, 'from' | 'where'>;
}

/** The ids that match, up to `most` and one. */
export async function idsOf(db: Db, parts: readonly Fragment[], most: number): Promise<string[]> {
  const limited = parts.map((part) => sql`(${part} limit ${most + 1})`);
  const found = await rows(
    db,
    sql<{ id: string }>`select id from (${sql.join(limited, sql` union `)}) as found limit ${most + 1}`,
  );
  return found.map(({ id }) => id);
}

/** The page of a search through all rows, and the ids that match, up to `sortedMatches` and one. */
export async function searchAll<Row>(db: Db, search: Search): Promise<{ page: CountedPage<Row>; ids: string[] }> {
  const ids = await idsOf(db, search.parts, sortedMatches);
  const found = ids.length > sortedMatches ? search.scan : { where: sql`where ${search.id} = any(${ids}::uuid[])` };
  const entries = await rows(db, entriesOf<Row>({ ...search, ...found }, search.page));
  return { page: { ...asCount(ids.length), entries }, ids };
}

/** The page of a search through all rows. */
export const searchPage = async <Row>(db: Db, search: Search): Promise<CountedPage<Row>> =>
  (await searchAll<Row>(db, search)).page;
