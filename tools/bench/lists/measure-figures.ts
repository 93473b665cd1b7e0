import { refreshFigures } from '../../../api/src/dashboard/refresh.ts';
import { openDatabase } from '../../../api/src/platform/database/open-database.ts';
import type { ListSite } from './list-site.ts';

/** Prints how long the figures of the dashboard take to be counted, the best of three. */
export async function measureFigures({ url, folder }: Pick<ListSite, 'url' | 'folder'>): Promise<void> {
  const database = await openDatabase({ url, folder, single: true });
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await refreshFigures(database.db, new Date(), -1);
    times.push(performance.now() - started);
  }
  await database.close();
  console.log(`The figures of the dashboard are counted in ${Math.min(...times).toFixed(0)} ms`);
}
