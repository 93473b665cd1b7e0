import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/testing';
import { startSandbox } from 'sandbox/start-sandbox';
import { openServer } from './postgres.ts';
import { prepareReminders } from './jobs/prepare-reminders.ts';
import { signUpEverySecond } from './jobs/sign-up-every-second.ts';
import { percentile } from './percentile.ts';

// npm run bench -- jobs: ten thousand reminders and one sign-up per second, on the embedded database and on a server.
// Prints how many e-mails per second one API process sends, and the time from the sign-up's response until its code
// arrives. BENCH_REMINDERS overrides the number of reminders; `jobs embedded` or `jobs PostgreSQL` measures only that.
const reminders = Number(process.env.BENCH_REMINDERS ?? 10_000);
const root = path.join(import.meta.dirname, '../..');
const thresholds = { mailsPerSecond: 100, codeSeconds: 5 };
let missed = 0;

async function measure(kind: string, url: string | undefined): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
  const sandbox = await startSandbox({ inspectorPort: 0 });
  const settings = {
    DATA_DIR: folder,
    ...(url && { DATABASE_URL: url }),
    PROCESSOR_URL: sandbox.cardsUrl,
    COURIER_URL: sandbox.courierUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  await prepareReminders(settings, reminders);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = spawn(process.execPath, [path.join(root, 'api/src/server.ts')], {
    env: { ...process.env, ...settings, API_PORT: String(port) },
    stdio: 'inherit',
  });
  /** Reads a value from the API's metrics. */
  const metric = async (line: RegExp) => Number(line.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 0);
  const sent = () => metric(/^job_duration_seconds_count\{queue="mail-bulk",outcome="done"\} (\d+)/m).catch(() => 0);
  while ((await sent()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const start = performance.now();
  const first = await sent();
  const signUps = signUpEverySecond(origin, sandbox.inspectorUrl);
  while ((await sent()) < reminders) await new Promise((resolve) => setTimeout(resolve, 1000));
  const seconds = (performance.now() - start) / 1000;
  const times = await signUps.stop();
  const rate = (reminders - first) / seconds;
  const p95 = percentile(times, 0.95) / 1000;
  missed += (rate < thresholds.mailsPerSecond ? 1 : 0) + (p95 > thresholds.codeSeconds ? 1 : 0);
  console.log(
    `${kind.padEnd(10)} ${reminders} reminders in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} e-mails per second (threshold ${thresholds.mailsPerSecond}); ` +
      `${times.length} codes, p50 ${(percentile(times, 0.5) / 1000).toFixed(2)} s, p95 ${p95.toFixed(2)} s (threshold ${thresholds.codeSeconds} s)`,
  );
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await ended;
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}

const [only] = process.argv.slice(2);
if (only !== 'PostgreSQL') await measure('embedded', undefined);
if (only !== 'embedded') {
  const server = await openServer();
  await measure('PostgreSQL', server.url);
  await server.close();
}
if (missed > 0) {
  console.log(`${missed} thresholds missed`);
  process.exitCode = 1;
}
