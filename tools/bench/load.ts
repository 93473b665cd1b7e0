import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './percentile.ts';

// npm run bench -- load SECONDS: sends 200 reads and 20 writes per second as the demo owner to a running product
// (API_URL, by default http://localhost:4000). Prints p50, p95 and p99, failures, and the memory of the process at the
// start, once warm (the embedded database fills its buffers) and at the end.
// Run it for 600 seconds. Thresholds: p95 250 ms, p99 600 ms, no server errors, memory growth within 10 % after the
// first third of the time.
const origin = process.env.API_URL ?? 'http://localhost:4000';
const seconds = Number(process.argv[2] ?? 600);
const [reads, writes] = [200, 20];

const logIn = await fetch(`${origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'owner@allset.test', password: 'allset-demo' }),
});
const { token } = (await logIn.json()) as { token: string };
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const memory = async () =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 0) /
  2 ** 20;
const { entries } = (await (await fetch(`${origin}/api/vehicles`, { headers })).json()) as {
  entries: { id: string; inRenewal: boolean }[];
};
const vehicleId = entries.find(({ inRenewal }) => !inRenewal)?.id;
const lists = [
  '/api/vehicles?take=25',
  '/api/renewals?take=25',
  '/api/payments?take=25',
  '/api/managed-variables?variable=serviceFee',
];

const times: number[] = [];
const statuses = new Map<number, number>();
async function ask(address: string, init: RequestInit): Promise<void> {
  const start = performance.now();
  const status = await fetch(`${origin}${address}`, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  times.push(performance.now() - start);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const before = await memory();
let warm: Promise<number> | undefined;
const running: Promise<void>[] = [];
const end = performance.now() + seconds * 1000;
for (let tick = 0; performance.now() < end; tick += 1) {
  for (let index = 0; index < reads / 20; index += 1)
    running.push(ask(lists[(tick + index) % lists.length] ?? '', { headers }));
  if (vehicleId)
    running.push(
      ask('/api/vehicles', {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ id: vehicleId, model: `model ${tick}` }),
      }),
    );
  if (performance.now() > end - (seconds * 2000) / 3) warm ??= memory();
  await wait(1000 / (writes || 1));
}
await Promise.all(running);
const after = await memory();
const growth = after / ((await warm) ?? before);
const failures = [...statuses]
  .filter(([status]) => status === 0 || status >= 500)
  .reduce((sum, [, count]) => sum + count, 0);
console.log(
  `${times.length} requests in ${seconds} s: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, p99 ${percentile(times, 0.99)} ms`,
);
console.log(
  `statuses ${JSON.stringify(Object.fromEntries(statuses))}; memory ${before.toFixed(0)} -> ${(await warm)?.toFixed(0)} -> ${after.toFixed(0)} MB`,
);
if (failures > 0 || percentile(times, 0.95) > 250 || percentile(times, 0.99) > 600 || growth > 1.1)
  process.exitCode = 1;
