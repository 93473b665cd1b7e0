import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from 'server-kit/testing';

/** Settings that production requires, with providers that no bench calls. */
export const productionSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  SITE_URL: 'https://site.test',
  DOCUMENTS_KEY: `bench:${'ab'.repeat(32)}`,
  PROCESSOR_URL: 'https://cards.test',
  PROCESSOR_TOKEN: 'bench',
  PROCESSOR_WEBHOOK_SECRET: 'cd'.repeat(32),
  COURIER_URL: 'https://courier.test',
  COURIER_TOKEN: 'bench',
  COURIER_WEBHOOK_SECRET: 'a-secret-for-the-bench',
  SMTP_URL: 'smtp://mail.test:25',
  RATE_LIMITS: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'info',
};

const respondsOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once a URL responds with 2xx. */
export async function waitUntilReady(url: string): Promise<void> {
  while (!(await respondsOk(url))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** An API process of this checkout that is ready. */
export interface RunningApi {
  origin: string;
  /** Logs a demo user in, and returns the session token. */
  logIn: (email: string) => Promise<string>;
  /** CPU seconds that the process has used. */
  cpuSeconds: () => Promise<number>;
  /** Megabytes of memory that the process occupies. */
  residentMegabytes: () => Promise<number>;
  /** Resolves once the process has ended. */
  stop: () => Promise<void>;
}

/** Starts an API process with these settings, and waits until it is ready. */
export async function startApi(settings: Readonly<Record<string, string>>): Promise<RunningApi> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../api/src/server.ts')], {
    env: { ...process.env, ...settings, API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`);
  const metric = async (name: string) => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0);
  };
  return {
    origin,
    logIn: async (email) => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'allset-demo' }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    cpuSeconds: () => metric('process_cpu_seconds_total'),
    residentMegabytes: async () => (await metric('process_resident_memory_bytes')) / 1e6,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Requests per CPU second of a server, over `count` requests, ten at a time. */
export async function requestsPerCpuSecond(
  count: number,
  request: () => Promise<Response>,
  cpuSeconds: () => Promise<number>,
): Promise<number> {
  const before = await cpuSeconds();
  let left = count;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) {
        const response = await request();
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      }
    }),
  );
  return count / ((await cpuSeconds()) - before);
}
