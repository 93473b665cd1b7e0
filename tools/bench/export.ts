import { exportNames } from 'shared-contracts/downloads';
import { endpoints } from 'shared-contracts/endpoints';
import { openListSite } from './lists/list-site.ts';
import { openServer } from './postgres.ts';

// npm run bench -- export: exports of 100,000 vehicles, renewals and payments as CSV, of one person and of all people,
// in the order of the list and in one without an index. Prints the time to the first row and to the last, and by how
// much the memory of the API grew meanwhile. BENCH_ROWS overrides the number of rows.
const rows = Number(process.env.BENCH_ROWS ?? '100000');
/** Milliseconds and megabytes. */
const thresholds = { firstRow: 300, growth: 100 };

const server = await openServer();
const site = await openListSite(server.url, rows);
const { api, client } = site;
for (const table of ['vehicles', 'payments', 'renewals']) {
  await client.query(`update ${table} set user_id = (select id from users where email = 'owner@allset.test')`);
  await client.query(`vacuum analyze ${table}`);
}
const tokens = { active: site.owner, admin: await api.logIn('admin@allset.test') };

const post = async (token: string, name: string, query: object): Promise<string> => {
  const response = await fetch(`${api.origin}/api/downloads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ export: name, query }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
};

/** Downloads one export as a browser does, and watches the memory of the API. */
async function measure(name: string, token: string, query: object) {
  const rest = await api.residentMegabytes();
  let peak = rest;
  const watch = setInterval(() => void api.residentMegabytes().then((now) => (peak = Math.max(peak, now))), 250);
  const address = `${api.origin}/api/downloads/${await post(token, name, query)}`;
  const started = performance.now();
  const response = await fetch(address);
  let [firstRow, bytes, lines] = [0, 0, -1];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines > 0) firstRow ||= performance.now() - started;
  }
  clearInterval(watch);
  return { firstRow, seconds: (performance.now() - started) / 1000, bytes, lines, growth: peak - rest };
}

let missed = 0;
// The first export grows the heap that the process then keeps, whatever its length.
const first = await measure('exportVehicles', tokens.active, {});
console.log(`The first export of the process took ${first.growth.toFixed(0)} MB of memory, which it keeps.`);
for (const name of exportNames) {
  const access = endpoints.find((endpoint) => endpoint.name === name)?.access === 'admin' ? 'admin' : 'active';
  const withoutIndex = name.endsWith('Vehicles') ? 'model' : 'status';
  for (const query of [{}, { orderBy: withoutIndex }]) {
    const { firstRow, seconds, bytes, lines, growth } = await measure(name, tokens[access], query);
    const isMissed = lines < rows || firstRow > thresholds.firstRow || growth > thresholds.growth;
    if (isMissed) missed += 1;
    console.log(
      [
        name.padEnd(18),
        ('orderBy' in query ? `by ${query.orderBy}` : 'as listed').padEnd(10),
        `${lines} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
        `first row ${firstRow.toFixed(0)} ms of ${thresholds.firstRow}`,
        `memory +${growth.toFixed(0)} MB of ${thresholds.growth}${isMissed ? '  MISSED' : ''}`,
      ].join('  '),
    );
  }
}
await site.close();
await server.close();
if (missed > 0) {
  console.log(`${missed} thresholds missed`);
  process.exitCode = 1;
}
