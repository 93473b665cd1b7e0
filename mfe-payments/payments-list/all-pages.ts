import { limits } from 'shared-contracts/limits';

const step = limits.list.maxTake;

/** The rows of a list, page by page, as far as a download goes. A row that moved between two pages counts once. */
export async function allPages<Row extends { id: string }>(
  fetchPage: (page: { skip: number; take: number }) => Promise<readonly Row[]>,
  most: number = limits.exportRows,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let skip = 0; skip < most; skip += step) {
    const page = await fetchPage({ skip, take: Math.min(step, most - skip) });
    for (const row of page) rows.set(row.id, row);
    if (page.length < step) break;
  }
  return [...rows.values()];
}
