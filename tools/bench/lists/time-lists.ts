import { quantile } from '../percentile.ts';
import type { ListRequest } from './list-requests.ts';
import type { ListSite } from './list-site.ts';
import { recordSql } from './record-sql.ts';
import { sequentialScans } from './sequential-scans.ts';

const maximumGrowth = 1.3;

async function timeOnce({ api }: ListSite, [, token, address]: ListRequest): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${api.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return performance.now() - start;
}

/**
 * Times each list and search, in turns on every site. Prints p50, p95 and sequential scans of each, and how p95 grows
 * from the first site to the last: the median of rounds, because the machine's other load varies. Returns the number
 * of missed thresholds.
 */
export async function timeLists(sites: readonly ListSite[]): Promise<number> {
  let missed = 0;
  const [first] = sites;
  const rounds = sites.length > 1 ? 7 : 1;
  const recorders = await Promise.all(sites.map(({ url, folder }) => recordSql(url, folder)));
  for (const [index, [name, , , threshold]] of (first?.requests ?? []).entries()) {
    // One list of times for each round and site.
    const times = sites.map(() => Array.from({ length: rounds }, (): number[] => []));
    for (let request = 0; request < 10 + 50 * rounds; request += 1)
      for (const [at, site] of sites.entries()) {
        const milliseconds = await timeOnce(site, site.requests[index] ?? fail(name));
        if (request >= 10) times[at]?.[Math.floor((request - 10) / 50)]?.push(milliseconds);
      }
    const parts = [name.padEnd(36)];
    for (const [at, site] of sites.entries()) {
      const all = times[at]?.flat() ?? [];
      const [, token, address] = site.requests[index] ?? fail(name);
      const scanned: string[] = [];
      for (const statement of (await recorders[at]?.of(address, token ?? '')) ?? [])
        scanned.push(...(await sequentialScans(site.client, statement)));
      const isSlow = quantile(all, 0.95) > threshold;
      if (isSlow || scanned.length > 0) missed += 1;
      parts.push(
        `p50 ${quantile(all, 0.5).toFixed(1).padStart(6)} ms   p95 ${quantile(all, 0.95).toFixed(1).padStart(6)} ms${isSlow ? ` MISSED ${threshold} ms` : ''}${scanned.length > 0 ? ` SEQUENTIAL SCAN OF ${scanned.join(', ')}` : ''}`,
      );
    }
    if (sites.length > 1) {
      const growth = growthOf(times[0] ?? [], times.at(-1) ?? []);
      if (growth > maximumGrowth) missed += 1;
      parts.push(`grows ${growth.toFixed(2)} times${growth > maximumGrowth ? ` MISSED ${maximumGrowth}` : ''}`);
    }
    console.log(parts.join('   '));
  }
  for (const recorder of recorders) await recorder.close();
  return missed;
}

/** The median over rounds of p95 there divided by p95 here. */
const growthOf = (here: readonly number[][], there: readonly number[][]): number =>
  quantile(
    here.map((times, round) => quantile(there[round] ?? [], 0.95) / quantile(times, 0.95)),
    0.5,
  );

function fail(name: string): never {
  throw new Error(`There is no request for ${name}.`);
}
