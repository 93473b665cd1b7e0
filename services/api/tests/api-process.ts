import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startSandbox } from 'sandbox/start-sandbox';
import { freePort } from 'server-kit/testing';
import { Client } from './client.ts';

const secretHex = '22'.repeat(32);

export const until = async (holds: () => Promise<boolean>, what: string, milliseconds = 20_000): Promise<void> => {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Timed out waiting for: ${what}.`);
};

/** Real API processes on one PostgreSQL, as they run in production, with a sandbox behind them. They end with the test file. */
export async function processesOn(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'product-processes-'));
  const webhookPort = await freePort();
  const sandbox = await startSandbox({
    inspectorPort: 0,
    webhooks: { payments: { url: `http://127.0.0.1:${webhookPort}/api/payments/webhook`, secretHex } },
    entityId: 'e',
    accessToken: 't',
    slowMs: 1500,
  });
  const running = new Set<ChildProcess>();
  after(async () => {
    for (const one of running) one.kill('SIGKILL');
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (program: string, args: readonly string[], environment: Record<string, string> = {}) =>
    spawn(process.execPath, [join(import.meta.dirname, '../src', program), ...args], {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        PROCESSOR_URL: sandbox.cardsUrl,
        PROCESSOR_ENTITY_ID: 'e',
        PROCESSOR_TOKEN: 't',
        PROCESSOR_WEBHOOK_SECRET: secretHex,
        COURIER_URL: sandbox.courierUrl,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        RATE_LIMITS: 'off',
        API_DOCS: 'off',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        ...environment,
      },
      stdio: process.env.TEST_LOG_LEVEL ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });

  /** Runs one job in a process of its own, with the given time as now. */
  const job = async (name: string, at: Date) => {
    const [code] = (await once(run('main.ts', ['job', name, '--at', at.toISOString()]), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The job ${name} ended with ${code}.`);
  };

  /** Launches an API or a worker, which need not be ready yet. Webhooks are sent to the one on `webhookPort`. */
  const launch = (program: 'server' | 'worker', port: number, environment: Record<string, string> = {}) => {
    const process_ = run('main.ts', [program], { API_PORT: String(port), WORKER_PORT: String(port), ...environment });
    running.add(process_);
    let logged = '';
    for (const stream of [process_.stdout, process_.stderr]) stream?.on('data', (chunk) => (logged += String(chunk)));
    const origin = `http://127.0.0.1:${port}`;
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      const ended = once(process_, 'exit');
      process_.kill(signal);
      const [code] = (await ended) as [number | null];
      running.delete(process_);
      return code;
    };
    return { origin, end, logged: () => logged, visitor: () => new Client(origin, sandbox.inspectorUrl) };
  };

  /** Starts an API and waits until it is ready. */
  const start = async (port = webhookPort, environment: Record<string, string> = {}) => {
    const launched = launch('server', port, environment);
    await until(async () => (await fetch(`${launched.origin}/readyz`)).ok, 'the process is ready');
    return launched;
  };
  return { sandbox, folder, webhookPort, launch, start, job, freePort, secret: Buffer.from(secretHex, 'hex') };
}
