import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { startSandbox } from 'sandbox/start-sandbox';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { generate } from 'selfsigned';
import { settings as knownSettings, type Setting } from 'server-kit/settings';
import { freePort } from 'server-kit/testing';
import { openServer } from '../postgres.ts';
import { type Certificate, startTlsProxy } from './tls-proxy.ts';

export type Production = Awaited<ReturnType<typeof startProduction>>;
type ProgramName = 'api' | 'worker' | 'reader' | 'edge';

type Ports = Record<ProgramName, number[]>;

interface Program {
  name: ProgramName;
  port: number;
  /** Serves `/metrics`, and that of an edge `/tls/ask` too. */
  metricsPort: number;
  process: ChildProcess;
}

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** The commands in docs/operations.md after `<!-- rehearsed: name -->`: the documented commands are those that run. */
export function rehearsedCommands(name: string): string {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const found = new RegExp(`<!-- rehearsed: ${name} -->\\s*\`\`\`sh\\n([^]*?)\n\`\`\``).exec(text)?.[1];
  if (!found) throw new Error(`docs/operations.md has no commands that are marked as rehearsed: ${name}.`);
  return found;
}

/** The environment of a bare machine that trusts the certificates in a file: nothing of this checkout, but npm's registry. */
const bareEnvironment = (trusted: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:HOME|LANG|TZ|TMPDIR|npm_config_(?:registry|cafile|cache|userconfig|proxy|https_proxy|noproxy))$/i.test(name),
    ),
  ),
  PATH: [
    path.dirname(process.execPath),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(path.delimiter),
  NODE_EXTRA_CA_CERTS: trusted,
});

async function certificateFor(...domains: readonly [string, ...string[]]) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: domains[0] }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: domains.map((value) => ({ type: 2, value })) }],
  });
  return { cert, key };
}

/** Makes this process, and those that it starts with the file, trust a certificate beside the usual ones. Returns the file. */
function trust(certificate: string, file: string): string {
  const usual = process.env.NODE_EXTRA_CA_CERTS ? readFileSync(process.env.NODE_EXTRA_CA_CERTS, 'utf8') : '';
  writeFileSync(file, `${usual}\n${certificate}`);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  return file;
}

const secrets = {
  processor: 'b4'.repeat(32),
  processorToken: 'token-of-the-processor',
  courier: 'secret-of-the-courier-webhooks',
  courierToken: 'token-of-the-courier',
  entity: '8ac7a4c99c1f6392019c1f6392000777',
};

/** What production has around the product: PostgreSQL, buckets, and the sandbox as card processor, courier and mail server. */
async function startSurroundings(siteUrl: string, tls: Certificate) {
  const server = await openServer(process.env.REHEARSAL_DATABASE_URL);
  const buckets = [await startBucketServer(), await startBucketServer(), await startBucketServer()] as const;
  const [documents, releases, emptyBucket] = buckets;
  const sandbox = await startSandbox({
    inspectorPort: 0,
    entityId: secrets.entity,
    accessToken: secrets.processorToken,
    webhooks: {
      payments: { url: `${siteUrl}/api/payments/webhook`, secretHex: secrets.processor },
      courier: { url: `${siteUrl}/api/deliveries/webhook`, secret: secrets.courier },
    },
  });
  // Browsers load the card form from here.
  const processor = await startTlsProxy({ tls, upstreams: [sandbox.cardsUrl] });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  /** Settings of an empty database on the same server and of an empty bucket. */
  const emptyPlaces = { DATABASE_URL: new URL('/restored', server.url).href, STORAGE_URL: emptyBucket.url };
  const close = async () => {
    processor.close();
    await sandbox.close();
    for (const bucket of buckets) bucket.close();
    await server.close();
  };
  return { server, documents, releases, emptyBucket, emptyPlaces, sandbox, processor, close };
}

/** The settings that an operator writes. */
const settingsOf = (
  siteUrl: string,
  around: Awaited<ReturnType<typeof startSurroundings>>,
  ports: Ports,
): Record<string, string> => ({
  SITE_URL: siteUrl,
  DOMAIN_SUFFIXES: 'localhost',
  DATABASE_URL: around.server.url,
  STORAGE_URL: around.documents.url,
  RELEASES_URL: around.releases.url,
  RELEASE_KEY_FILE: 'release-key.pem',
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
  SITE_LANGUAGES: 'zu',
  TRUST_PROXY: 'loopback',
  // All requests of the rehearsal come from one address.
  RATE_LIMITS: 'off',
  // A machine that does all of this at once is slow.
  SCAN_SECONDS: '25',
});

const isSecret = (name: string): boolean =>
  Object.entries<Setting>(knownSettings).some(([known, { secret }]) => known === name && secret);

/** Writes secrets to files, as deploy/product.env.example names them. */
function writeSecrets(folder: string, secretSettings: Readonly<Record<string, string>>): void {
  mkdirSync(path.join(folder, 'secrets'), { recursive: true });
  for (const [name, value] of Object.entries(secretSettings))
    writeFileSync(path.join(folder, 'secrets', name.toLowerCase()), `${value}\n`);
}

/** Copies what `npm run build` made, without what it installed there, and writes files with the settings and the secrets. */
function copyProduct(to: string, settings: Readonly<Record<string, string>>): void {
  const dist = path.join(root, 'dist');
  const isCopied = (file: string) => !/node_modules|source-maps/.test(path.relative(dist, file));
  cpSync(dist, to, { recursive: true, filter: isCopied });
  const entries = Object.entries(settings);
  writeSecrets(to, Object.fromEntries(entries.filter(([name]) => isSecret(name))));
  const lines = entries.map(([name, value]) =>
    isSecret(name) ? `${name}_FILE=${path.join(to, 'secrets', name.toLowerCase())}\n` : `${name}=${value}\n`,
  );
  writeFileSync(path.join(to, 'product.env'), lines.join(''));
}

/** Runs the commands of the guide in the folder of the product, and programs by its commands. */
function commandsIn(product: string, logs: string, environment: NodeJS.ProcessEnv, log: (line: string) => void) {
  const start = async (name: ProgramName, port: number, cwd = product) => {
    const begun = performance.now();
    const command = rehearsedCommands('start')
      .split('\n')
      .find((line) => line.endsWith(` ${name === 'api' ? 'server' : name}`));
    const metricsPort = name === 'edge' ? await freePort() : port;
    const portSetting = { api: 'API_PORT', worker: 'WORKER_PORT', reader: 'READER_PORT', edge: 'SITE_PORT' }[name];
    const address = { [portSetting]: String(port), METRICS_PORT: String(metricsPort) };
    const child = spawn('bash', ['-c', `exec ${command}`], {
      cwd,
      env: { ...environment, ...address },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const logFile = path.join(logs, `${name}-${port}.log`);
    const written = createWriteStream(logFile, { flags: 'a' });
    child.stdout.pipe(written);
    child.stderr.pipe(written);
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
      await wait(20);
    }
    log(`${name} on port ${port}: ready after ${Math.round(performance.now() - begun)} ms`);
    return { name, port, metricsPort, process: child };
  };
  /** Runs commands of the guide. Resolves to their output, and rejects with it if one fails. */
  const runGuide = async (name: string, more: Record<string, string> = {}, cwd = product): Promise<string> => {
    const from = performance.now();
    const commands = rehearsedCommands(name).replaceAll('/etc/allset/', `${product}/`);
    const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', commands], {
      cwd,
      env: { ...environment, ...more },
      maxBuffer: 64 * 1024 * 1024,
    });
    log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    return stdout;
  };
  return { start, runGuide };
}

/**
 * Prepares what production has around the product, TLS in front of two edges, and a folder that holds nothing but what `npm run build` made and a file with an operator's settings.
 */
export async function startProduction(folder: string, log: (line: string) => void) {
  const ports: Ports = {
    edge: [await freePort(), await freePort()],
    api: [await freePort(), await freePort()],
    worker: [await freePort()],
    reader: [await freePort()],
  };
  const running: Program[] = [];

  const tls = await certificateFor('localhost', '*.localhost');
  const environment = bareEnvironment(trust(tls.cert, path.join(folder, 'ca.pem')));
  /** The status with which an edge answers whether a domain may have a certificate. */
  const askForCertificate = async (domain: string): Promise<number> => {
    const edge = running.find(({ name }) => name === 'edge');
    return (await fetch(`http://127.0.0.1:${edge?.metricsPort}/tls/ask?${new URLSearchParams({ domain })}`)).status;
  };
  const site = await startTlsProxy({
    tls,
    upstreams: ports.edge.map((port) => `http://127.0.0.1:${port}`),
    readyPath: '/readyz',
    certificateOf: async (domain) => {
      if ((await askForCertificate(domain)) !== 200) throw new Error(`${domain} may have no certificate.`);
      return certificateFor(domain);
    },
  });
  const around = await startSurroundings(site.origin, tls);
  const product = path.join(folder, 'product');
  copyProduct(product, settingsOf(site.origin, around, ports));
  const { start, runGuide } = commandsIn(product, folder, environment, log);
  return {
    siteUrl: site.origin,
    sandboxUrl: around.sandbox.inspectorUrl,
    product,
    running,
    askForCertificate,
    runGuide,
    startEach: async (names: readonly ProgramName[]): Promise<void> => {
      for (const name of names) for (const port of ports[name]) running.push(await start(name, port));
    },
    /** Starts one more API process. Resolves to its origin. */
    startApi: async (): Promise<string> => {
      const program = await start('api', await freePort());
      running.push(program);
      return `http://127.0.0.1:${program.port}`;
    },
    /** Ends a process and starts it again on the same port, from another folder if a new release is in it. */
    replace: async (program: Program, signal: 'SIGTERM' | 'SIGKILL', from?: string): Promise<void> => {
      const ended = once(program.process, 'exit');
      program.process.kill(signal);
      await ended;
      running.splice(running.indexOf(program), 1, await start(program.name, program.port, from));
    },
    /** Leads the settings to an empty database and an empty bucket. */
    moveToEmptyPlaces: () => writeSecrets(product, around.emptyPlaces),
    /** The documents that were stored, and those in the bucket that was empty, with their contents. */
    storedFiles: () => ({ original: filesIn(around.documents.folder), restored: filesIn(around.emptyBucket.folder) }),
    close: async (): Promise<void> => {
      for (const program of running) program.process.kill('SIGKILL');
      site.close();
      await around.close();
    },
  };
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('_object'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  );
