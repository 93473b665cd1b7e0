import { limits } from 'shared-contracts/limits';

const pageSize = limits.list.maxTake;

/** Fetches all pages of a list up to the export limit. A row that moved between pages is included once. */
export async function allPages<Row extends { id: string }>(
  fetchPage: (page: { skip: number; take: number }) => Promise<readonly Row[]>,
  maxRows: number = limits.exportRows,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let skip = 0; skip < maxRows; skip += pageSize) {
    const page = await fetchPage({ skip, take: Math.min(pageSize, maxRows - skip) });
    for (const row of page) rows.set(row.id, row);
    if (page.length < pageSize) break;
  }
  return [...rows.values()];
}
