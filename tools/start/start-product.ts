import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { publishDev } from '../release/publish-dev.ts';

const root = path.join(import.meta.dirname, '../..');

interface Service {
  name: string;
  process: ChildProcess;
}

/** Starts a part of the product as a separate process, with its output prefixed by its name. */
function startService(name: string, command: readonly string[], environment: Record<string, string>): Service {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const label = (from: NodeJS.ReadableStream, to: NodeJS.WritableStream) => {
    from.setEncoding('utf8');
    from.on('data', (text: string) => to.write(text.replace(/^(?=.)/gm, `[${name}] `)));
  };
  label(child.stdout, process.stdout);
  label(child.stderr, process.stderr);
  return { name, process: child };
}

/** Waits until a URL responds with success. Throws if the process exits first, or after a minute. */
async function untilReady(service: Service, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (service.process.exitCode !== null) throw new Error(`${service.name} exited before it was ready.`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${service.name} was not ready within a minute.`);
}

/** Stops services in order: gracefully, and with SIGKILL after ten seconds. */
async function stopServices(services: readonly Service[]): Promise<void> {
  for (const { process: child } of services) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(force);
  }
}

export interface ProductPorts {
  site: number;
  api: number;
  reader: number;
  sandbox: number;
}

const port = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

/** The ports in the environment, or the usual ones. */
export const productPorts = (): ProductPorts => ({
  site: port('SITE_PORT', 3000),
  api: port('API_PORT', 4000),
  reader: port('READER_PORT', 4020),
  sandbox: port('SANDBOX_PORT', 4400),
});

export interface RunningProduct {
  siteUrl: string;
  inspectorUrl: string;
  services: Service[];
  stop(): Promise<void>;
}

/** The API's settings: its providers are the sandbox. */
const settingsOfApi = (ports: ProductPorts, dataDir: string, environment: Record<string, string>) => ({
  API_PORT: String(ports.api),
  READER_URL: `http://127.0.0.1:${ports.reader}`,
  DATA_DIR: dataDir,
  RELEASES_DIR: path.join(dataDir, 'releases'),
  SITE_URL: `http://localhost:${ports.site}`,
  PROCESSOR_URL: `http://localhost:${ports.sandbox + 1}`,
  COURIER_URL: `http://localhost:${ports.sandbox + 2}`,
  COURIER_NAME: 'Sandbox Couriers',
  COURIER_TRACKING_URL: `http://localhost:${ports.sandbox + 2}/tracking/{reference}`,
  SMTP_URL: `smtp://localhost:${ports.sandbox + 25}`,
  LOG_LEVEL: 'warn',
  ...environment,
});

/** Plays the demo into a new database, once the sandbox takes its payments. */
async function playDemo(
  inspectorUrl: string,
  settings: Record<string, string>,
  services: Service[],
  untilSandbox: () => Promise<void>,
) {
  const demo = startService('demo', ['services/api/src/main.ts', 'demo', inspectorUrl], settings);
  services.push(demo);
  await untilSandbox();
  if (demo.process.exitCode === null) await once(demo.process, 'exit');
  services.splice(services.indexOf(demo), 1);
}

/**
 * Starts edge, API, reader and sandbox from this checkout and waits until all are ready. Builds only what has changed. A new
 * database gets the five weeks of an office that `main.ts demo` plays, unless `DEMO` is `off`.
 */
export async function startProduct(
  ports: ProductPorts,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  const isNew = process.env.DEMO !== 'off' && !existsSync(path.join(dataDir, 'database'));
  mkdirSync(dataDir, { recursive: true });
  const siteUrl = `http://localhost:${ports.site}`;
  const apiUrl = `http://localhost:${ports.api}`;
  const readerUrl = `http://127.0.0.1:${ports.reader}`;
  const inspectorUrl = `http://localhost:${ports.sandbox}`;
  const sandboxUrl = `${inspectorUrl}/faults`;
  const releases = path.join(dataDir, 'releases');
  const sandbox = startService('sandbox', ['services/sandbox/src/main.ts'], {
    SANDBOX_PORT: String(ports.sandbox),
    PAYMENT_WEBHOOK_URL: `${apiUrl}/api/payments/webhook`,
    COURIER_WEBHOOK_URL: `${apiUrl}/api/deliveries/webhook`,
  });
  const apiSettings = settingsOfApi(ports, dataDir, environment);
  const startApi = async () => {
    if (isNew) await playDemo(inspectorUrl, apiSettings, services, () => untilReady(sandbox, sandboxUrl));
    const api = startService('api', ['services/api/src/main.ts', 'server'], apiSettings);
    services.unshift(api);
    await untilReady(api, `${apiUrl}/readyz`);
  };
  const reader = startService('reader', ['services/reader/src/main.ts'], {
    READER_PORT: String(ports.reader),
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const services = [reader, sandbox];
  try {
    await Promise.all([startApi(), publishDev(releases, dataDir)]);
    const edge = startService('edge', ['services/edge/src/main.ts'], {
      SITE_PORT: String(ports.site),
      SITE_URL: siteUrl,
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      RELEASES_DIR: releases,
      PROCESSOR_ORIGIN: `http://localhost:${ports.sandbox + 1}`,
      ...environment,
    });
    services.unshift(edge);
    await untilReady(reader, `${readerUrl}/readyz`);
    await untilReady(sandbox, sandboxUrl);
    await untilReady(edge, siteUrl);
  } catch (error) {
    await stopServices(services);
    throw error;
  }
  return { siteUrl, inspectorUrl, services, stop: () => stopServices(services) };
}
