import type { Row } from './read-rows.ts';

export interface Report {
  lines: readonly string[];
  /** Whether a built row has no test. */
  failed: boolean;
}

interface Options {
  /** Lists the files in which each row is tested. */
  where: boolean;
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

/** Reports which of a document's rows have tests. `filesById` maps row ids to test files. */
export function reportOn(
  title: string,
  rows: readonly Row[],
  filesById: ReadonlyMap<string, readonly string[]>,
  { where }: Options,
): Report {
  const built = rows.filter((row) => row.built);
  const missing = built.filter(({ id }) => !filesById.has(id));
  const marked = rows.filter((row) => !row.built && filesById.has(row.id));
  const places = where ? rows.map(({ id }) => `  ${id}: ${filesById.get(id)?.join(', ') ?? '–'}`) : [];
  return {
    lines: [
      `${title}: ${built.length - missing.length} of ${built.length} rows have a test, ${rows.length - built.length} are not built yet`,
      ...missing.map(({ id, text }) => `  no test for ${id}: ${shortened(text)}`),
      ...marked.map(({ id }) => `  ${id} is marked as not built yet, but has a test`),
      ...places,
    ],
    failed: missing.length > 0,
  };
}

/** Ids in test titles that no document has, because of a typing error or a removed row. */
export const unknownIds = (rows: readonly Row[], filesById: ReadonlyMap<string, readonly string[]>): string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...filesById.keys()].filter((id) => !known.has(id)).toSorted();
};
