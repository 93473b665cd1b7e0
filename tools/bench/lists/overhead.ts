import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from 'server-kit/testing';
import { quantile } from '../percentile.ts';
import { requestsPerCpuSecond, waitUntilReady } from '../running-api.ts';
import type { ListSite } from './list-site.ts';
import type { SqlRecorder } from './record-sql.ts';

const threshold = 0.75;
const list = '/api/renewals?take=25';

/**
 * Compares a list of 25 renewals with the same statements on bare node:http, in requests per CPU second. Prints the
 * median of the rounds' ratios. Returns whether it misses its threshold.
 */
export async function measureOverhead({ url, api, owner }: ListSite, recorder: SqlRecorder): Promise<boolean> {
  const statements = await recorder.of(list, owner);
  const port = await freePort();
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE_SERVER: JSON.stringify({ url, port, statements }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const bareOrigin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${bareOrigin}/cpu`);
  const bareCpu = async () => Number(await (await fetch(`${bareOrigin}/cpu`)).text());
  const bareRate = (count: number) => requestsPerCpuSecond(count, () => fetch(bareOrigin), bareCpu);
  const headers = { authorization: `Bearer ${owner}` };
  const ourRate = (count: number) =>
    requestsPerCpuSecond(count, () => fetch(`${api.origin}${list}`, { headers }), api.cpuSeconds);
  const first = { bare: await bareRate(1000), ours: await ourRate(1000) };
  // A server runs for days, so warm-up does not count. Rounds are short and alternate, because the machine's other load
  // varies.
  await bareRate(10_000);
  await ourRate(10_000);
  const rounds: { bare: number; ours: number }[] = [];
  for (let round = 0; round < 15; round += 1) rounds.push({ bare: await bareRate(1000), ours: await ourRate(1000) });
  bare.kill('SIGTERM');
  const ratios = rounds.map((round) => round.ours / round.bare);
  const ratio = quantile(ratios, 0.5);
  const median = (name: 'bare' | 'ours') =>
    quantile(
      rounds.map((round) => round[name]),
      0.5,
    ).toFixed(0);
  console.log(
    `requests per CPU second: the first thousand bare ${first.bare.toFixed(0)}, ours ${first.ours.toFixed(0)}; then bare ${median('bare')}, ours ${median('ours')} (ratio from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
  console.log(
    `a list of 25 renewals against bare node:http with the same SQL: ${ratio.toFixed(2)} (threshold ${threshold})${ratio < threshold ? '   MISSED' : ''}`,
  );
  return ratio < threshold;
}
