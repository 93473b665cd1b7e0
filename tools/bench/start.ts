import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// npm run bench -- start: measures how long an API process takes to be ready, and its memory at rest.
// Uses the server in DATABASE_URL, else the embedded database. The second start is the relevant one.
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
const port = 4900;
const settleMs = 5000;

const megabytes = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

async function start(): Promise<{ ready: number; rest: number }> {
  const started = performance.now();
  const api = spawn(process.execPath, [path.join(root, 'api/src/server.ts')], {
    env: { ...process.env, API_PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 10));
  const ready = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const rest = megabytes(api.pid);
  const ended = new Promise((resolve) => api.on('exit', resolve));
  api.kill('SIGTERM');
  await ended;
  return { ready, rest };
}

for (const name of ['first start', 'second start', 'third start']) {
  const { ready, rest } = await start();
  console.log(`${name}: ready in ${(ready / 1000).toFixed(2)} s, ${rest} MB at rest`);
}
rmSync(folder, { recursive: true, force: true });
