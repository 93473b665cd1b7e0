import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from 'server-kit/testing';
import { bareEnvironment } from './bare-environment.ts';
import { certificateFor, certificatesOnDemand } from './certificates.ts';
import { commandsIn, end, type Log, type ProgramName, type RunningProgram } from './commands.ts';
import { secrets, startSurroundings } from './surroundings.ts';
import { startTlsProxy } from './tls-proxy.ts';

export type Production = Awaited<ReturnType<typeof startProduction>>;
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

/** A certificate, which this process and those that it starts trust beside the usual ones. */
async function trustedCertificate(folder: string) {
  const tls = await certificateFor('localhost', '*.localhost');
  const usual = process.env.NODE_EXTRA_CA_CERTS ? readFileSync(process.env.NODE_EXTRA_CA_CERTS, 'utf8') : '';
  const file = path.join(folder, 'ca.pem');
  writeFileSync(file, `${usual}\n${tls.cert}`);
  setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
  return { tls, file };
}

/** The status with which an edge answers whether a domain may have a certificate. */
async function askEdge(running: readonly RunningProgram[], domain: string): Promise<number> {
  const edge = running.find(({ name }) => name === 'edge');
  if (!edge) throw new Error('No edge runs.');
  const { status } = await fetch(`http://127.0.0.1:${edge.metricsPort}/tls/ask?${new URLSearchParams({ domain })}`);
  return status;
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
  const running: RunningProgram[] = [];
  const upstreams = ports.edge.map((port) => `http://127.0.0.1:${port}`);
  const askForCertificate = (domain: string): Promise<number> => askEdge(running, domain);
  const certificateOf = certificatesOnDemand(async (domain) => (await askForCertificate(domain)) === 200);
  const site = await startTlsProxy({ tls, certificateOf, upstreams, readyPath: '/readyz' });
  const around = await startSurroundings(folder, site.origin, tls);
  const product = path.join(folder, 'product');
  copyProduct(dist, product, settingsFor(site.origin, around, ports));
  const { runGuide, start } = commandsIn(product, folder, bareEnvironment(file), log);
  return {
    siteUrl: site.origin,
    sandboxUrl: around.sandbox.inspectorUrl,
    databaseUrl: around.database.url,
    product,
    running,
    runGuide,
    askForCertificate,
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
