import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { settings } from 'server-kit/settings';
import { freePort } from '../../e2e/data/free-port.ts';
import { rehearsedCommands } from './operations-guide.ts';
import { certificate, secrets, startSurroundings } from './surroundings.ts';
import { startTlsProxy } from './tls-proxy.ts';

const run = promisify(execFile);

export type ProgramName = 'api' | 'worker' | 'reader' | 'edge';

/** Address settings of a process, by its program. */
const addressOf: Record<ProgramName, (port: number) => Record<string, string>> = {
  api: (port) => ({ API_PORT: String(port) }),
  worker: (port) => ({ WORKER_PORT: String(port) }),
  reader: (port) => ({ READER_PORT: String(port) }),
  edge: (port) => ({ SITE_PORT: String(port), METRICS_PORT: '' }),
};

export interface RunningProgram {
  name: ProgramName;
  port: number;
  process: ChildProcess;
}

/** How npm reaches its registry is a matter of the machine. */
const isOfMachine = (name: string): boolean =>
  /^npm_config_(?:registry|cafile|cache|userconfig|proxy|https_proxy|noproxy)$/i.test(name);

/** Variables that a command of this checkout sets, and that a bare machine does not have. */
const isOfCheckout = (name: string): boolean =>
  !isOfMachine(name) && (name in settings || /^(?:npm_|NODE_|REHEARSAL|TEST_)/.test(name) || name === 'INIT_CWD');

/** The search path with the pinned Node, and without programs of packages, which would hide what is missing. */
const pathWithoutCheckout = (): string =>
  [
    path.dirname(process.execPath),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(path.delimiter);

/** The environment of a bare machine, which trusts the certificates in a file. */
const bareEnvironment = (trusted: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfCheckout(name))),
  PATH: pathWithoutCheckout(),
  NODE_EXTRA_CA_CERTS: trusted,
});

export type Production = Awaited<ReturnType<typeof startProduction>>;
type Log = (line: string) => void;
type Ports = Record<ProgramName, number[]>;
type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** The settings that an operator writes. */
const settingsFor = (siteUrl: string, around: Surroundings, ports: Ports): Record<string, string> => ({
  NODE_ENV: 'production',
  SITE_URL: siteUrl,
  DOMAIN_SUFFIXES: 'localhost',
  DATABASE_URL: around.database.url,
  STORAGE_URL: around.documents.url,
  RELEASES_URL: around.releases.url,
  RELEASE_KEYS_FILE: 'release-keys.json',
  DOCUMENTS_KEY: `2026:${'7e'.repeat(32)}`,
  SMTP_URL: `smtp://127.0.0.1:${around.sandbox.smtpPort}`,
  PROCESSOR_URL: around.sandbox.cardsUrl,
  PROCESSOR_ORIGIN: around.processor.origin,
  PROCESSOR_ENTITY_ID: secrets.entity,
  PROCESSOR_TOKEN: secrets.processorToken,
  PROCESSOR_WEBHOOK_SECRET: secrets.processor,
  PROCESSOR_TEST_MODE: 'on',
  COURIER_URL: around.sandbox.courierUrl,
  COURIER_TOKEN: secrets.courierToken,
  COURIER_WEBHOOK_SECRET: secrets.courier,
  API_URL: ports.api.map((port) => `http://127.0.0.1:${port}`).join(','),
  READER_URL: `http://127.0.0.1:${ports.reader[0]}`,
  JOBS: 'off',
  TRUST_PROXY: 'loopback',
  // All requests of the rehearsal come from one address.
  RATE_LIMITS: 'off',
  // A machine that does all of this at once is slow.
  SCAN_SECONDS: '25',
});

/** A folder that holds what `npm run build` made, without what it installed there, and a file with the settings. */
function copyProduct(dist: string, to: string, productSettings: Record<string, string>): void {
  const isCopied = (file: string) => !/node_modules|source-maps/.test(path.relative(dist, file));
  cpSync(dist, to, { recursive: true, filter: isCopied });
  const lines = Object.entries(productSettings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(to, 'product.env'), lines.join(''));
}

/** The command of the guide that starts a program. */
function startCommand(name: ProgramName): string {
  const file = name === 'api' ? 'server.js' : `${name}.js`;
  const command = rehearsedCommands('start')
    .split('\n')
    .find((line) => line.includes(file));
  if (!command) throw new Error(`docs/operations.md does not say how to start ${name}.`);
  return command;
}

async function untilReady(name: ProgramName, port: number, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error(`${name} was not ready within a minute.`);
    await wait(20);
  }
}

/** Runs the commands of the guide in the folder of the product, and programs by its commands. */
function commandsIn(product: string, logs: string, environment: NodeJS.ProcessEnv, log: Log) {
  return {
    /** Rejects with the output if a command fails. */
    runGuide: async (name: string, more: Record<string, string> = {}, cwd = product): Promise<string> => {
      const from = performance.now();
      const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', rehearsedCommands(name)], {
        cwd,
        env: { ...environment, ...more },
        maxBuffer: 64 * 1024 * 1024,
      });
      log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
      return stdout;
    },
    /** Starts a program, and waits until it is ready. */
    start: async (
      name: ProgramName,
      port: number,
      cwd = product,
      more: Record<string, string> = {},
    ): Promise<RunningProgram> => {
      const begun = performance.now();
      const child = spawn('bash', ['-c', `exec ${startCommand(name)}`], {
        cwd,
        env: { ...environment, ...addressOf[name](port), ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const logFile = path.join(logs, `${name}-${port}.log`);
      const written = createWriteStream(logFile, { flags: 'a' });
      child.stdout.pipe(written);
      child.stderr.pipe(written);
      await untilReady(name, port, child, logFile);
      log(`${name} on port ${port}: ready after ${Math.round(performance.now() - begun)} ms`);
      return { name, port, process: child };
    },
  };
}

async function end(program: RunningProgram, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(program.process, 'exit');
  program.process.kill(signal);
  await ended;
}

/** A certificate, which this process and those that it starts trust beside the usual ones. */
async function trustedCertificate(folder: string) {
  const tls = await certificate();
  const usual = process.env.NODE_EXTRA_CA_CERTS ? readFileSync(process.env.NODE_EXTRA_CA_CERTS, 'utf8') : '';
  const file = path.join(folder, 'ca.pem');
  writeFileSync(file, `${usual}\n${tls.cert}`);
  setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
  return { tls, file };
}

/**
 * Prepares what production has around the product, and a folder that holds nothing but what `npm run build` made: two edges
 * behind TLS, two API processes, a worker and a reader can be started there by the commands of docs/operations.md.
 */
export async function startProduction(dist: string, folder: string, log: Log) {
  mkdirSync(folder, { recursive: true });
  const { tls, file } = await trustedCertificate(folder);
  const ports: Ports = {
    edge: [await freePort(), await freePort()],
    api: [await freePort(), await freePort()],
    worker: [await freePort()],
    reader: [await freePort()],
  };
  const upstreams = ports.edge.map((port) => `http://127.0.0.1:${port}`);
  const site = await startTlsProxy({ tls, upstreams, readyPath: '/readyz' });
  const around = await startSurroundings(folder, site.origin, tls);
  const product = path.join(folder, 'product');
  copyProduct(dist, product, settingsFor(site.origin, around, ports));
  const { runGuide, start } = commandsIn(product, folder, bareEnvironment(file), log);
  const running: RunningProgram[] = [];
  return {
    siteUrl: site.origin,
    sandboxUrl: around.sandbox.inspectorUrl,
    databaseUrl: around.database.url,
    product,
    running,
    runGuide,
    documentFiles: around.documents.files,
    addDatabaseAndBucket: around.addDatabaseAndBucket,
    startEach: async (names: readonly ProgramName[]): Promise<void> => {
      for (const name of names) for (const port of ports[name]) running.push(await start(name, port));
    },
    /** Starts one more process, with other settings. */
    startOne: async (name: ProgramName, more: Record<string, string>): Promise<{ origin: string }> => {
      const program = await start(name, await freePort(), product, more);
      running.push(program);
      return { origin: `http://127.0.0.1:${program.port}` };
    },
    /** Ends a process and starts it again on the same port, from another folder if a new release is in it. */
    replace: async (program: RunningProgram, signal: 'SIGTERM' | 'SIGKILL', from?: string): Promise<void> => {
      await end(program, signal);
      running.splice(running.indexOf(program), 1, await start(program.name, program.port, from));
    },
    close: async (): Promise<void> => {
      for (const program of running) program.process.kill('SIGKILL');
      site.close();
      await around.close();
    },
  };
}
