import type { Row } from './read-rows.ts';

export interface Report {
  lines: readonly string[];
  /** Whether a row that is built is named by no test. */
  failed: boolean;
}

interface Options {
  /** Lists the files in which each row is tested. */
  where: boolean;
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

/** What the tests name of a document's rows. `named` holds the files by identifier. */
export function reportOn(title: string, rows: readonly Row[], named: ReadonlyMap<string, readonly string[]>, { where }: Options): Report {
  const built = rows.filter((row) => row.built);
  const missing = built.filter(({ id }) => !named.has(id));
  const ahead = rows.filter((row) => !row.built && named.has(row.id));
  const places = where ? rows.map(({ id }) => `  ${id}: ${named.get(id)?.join(', ') ?? '–'}`) : [];
  return {
    lines: [
      `${title}: ${built.length - missing.length} of ${built.length} rows are named by a test, ${rows.length - built.length} are not built yet`,
      ...missing.map(({ id, text }) => `  no test names ${id}: ${shortened(text)}`),
      ...ahead.map(({ id }) => `  ${id} is marked as not built yet, and a test names it`),
      ...places,
    ],
    failed: missing.length > 0,
  };
}

/** Identifiers that tests name and no document has: a slip, or a row that went. */
export const unknownIds = (rows: readonly Row[], named: ReadonlyMap<string, readonly string[]>): string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...named.keys()].filter((id) => !known.has(id)).toSorted();
};
