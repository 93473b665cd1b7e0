import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, request } from '@playwright/test';
import { generate } from 'selfsigned';
import { freePort, sandboxOffsets } from 'server-kit/testing';
import { paidRenewal } from '../../e2e/data/paid-renewal.ts';
import { demoPassword } from '../../e2e/data/product.ts';
import { launchOptions } from '../../e2e/launch-options.ts';
import { edgeConfig } from '../../services/edge/src/edge-config.ts';
import { startEdge } from '../../services/edge/src/start-edge.ts';
import { startProduct } from '../start/start-product.ts';
import { startHttp2Front } from './pages/http2-front.ts';
import { type Load, lines, measureLoad, type Visit } from './pages/measure-load.ts';
import { quantile } from './percentile.ts';

// npm run bench -- pages [PATH …]: how fast pages are on slow 4G (1.6 Mbit/s, 150 ms) and a processor four times slower, with
// an empty cache, on a phone, the administrators' queue on an office line (10 Mbit/s), through TLS and HTTP/2.
// `usable`: the first control responds to a click, or a field keeps what is typed. Prints medians of BENCH_ROUNDS rounds
// (7) and what exceeds its limit. DATA_DIR keeps releases and database for the next run; paths select pages.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const folder = mkdtempSync(path.join(tmpdir(), 'pages-bench-'));
const selected = process.argv.slice(2);

const columns = ['content', 'usable', 'lcp', 'cls', 'inp', 'scripts', 'page', 'requests'] as const;
type Column = (typeof columns)[number];
const units = { content: 'ms', usable: 'ms', lcp: 'ms', cls: '', inp: 'ms', scripts: 'kB', page: 'kB', requests: '' };

interface Measured {
  name: string;
  path: string;
  probe: Pick<Visit, 'content' | 'control'>;
  /** Times in ms, sizes in kB (1,000 bytes). */
  limits: Partial<Record<Column, number>>;
  /** E-mail address of the person who is signed in. */
  person?: string;
  /** Slow 4G on a phone, unless told. */
  line?: Visit['line'];
}

const menu = 'header button[aria-label=Menu]';
const always = { page: 15, cls: 0.02, inp: 200 };

/** The pages on the product's site, whose host has no `subdomain`, and on a partner's. */
const onEachSite = ['', 'acme.'].flatMap((subdomain): Measured[] => [
  {
    name: `${subdomain}/`,
    path: '/',
    probe: { content: 'h1', control: menu },
    limits: { ...always, content: 1300, usable: 1800, scripts: 150 },
  },
  {
    name: `${subdomain}/login`,
    path: '/login',
    probe: { content: 'h1', control: 'input[type=email]' },
    limits: { ...always, content: 1300, usable: 2100, scripts: 190 },
  },
  {
    name: `${subdomain}/manage-vehicles`,
    path: '/manage-vehicles',
    // The rows, which come after the heading.
    probe: { content: 'main tbody tr', control: menu },
    limits: always,
    person: subdomain ? 'owner@acme.test' : 'owner@allset.test',
  },
]);

/** Usable is its search. */
const queue: Measured = {
  name: '/admin/user-active-renewals',
  path: '/admin/user-active-renewals',
  probe: { content: 'main tbody tr', control: 'main input[type=search]' },
  limits: { ...always, usable: 1500 },
  person: 'admin@allset.test',
  line: lines.office,
};

const pages = [...onEachSite, queue].filter(({ name }) => selected.length === 0 || selected.includes(name));

/** Where a page is on the site at an origin, and the session of its visitor as a login with 'Remember me' stores it. */
async function visitOf({ name, path, probe, person, line = lines.slow4g }: Measured, origin: string): Promise<Visit> {
  const site = origin.replace('://', `://${name.split('/')[0]}`);
  const visit = { url: `${site}${path}`, line, ...probe };
  if (!person) return visit;
  const client = await request.newContext({ ignoreHTTPSErrors: true });
  // Names below localhost resolve in browsers only.
  const response = await client.post(`${origin}/api/auth/login`, {
    data: { email: person, password: demoPassword },
    headers: { host: new URL(site).host },
  });
  if (!response.ok()) throw new Error(`${person} cannot log in: ${await response.text()}`);
  const { token, user }: { token: string; user: { id: string } } = await response.json();
  await client.dispose();
  const localStorage = Object.entries({ token, userId: user.id, state: '{"remember":true}' });
  const view = path.startsWith('/admin/') ? 'admin' : 'authenticated';
  const cookie = { path: '/', expires: -1, httpOnly: false, secure: true, sameSite: 'Lax' } as const;
  return {
    ...visit,
    storageState: {
      cookies: [{ name: 'view', value: view, domain: new URL(site).hostname, ...cookie }],
      origins: [{ origin: site, localStorage: localStorage.map(([key, value]) => ({ name: key, value })) }],
    },
  };
}

/** Starts the product and, in front of its API, an edge as in production behind TLS and HTTP/2. */
async function startSite() {
  const data = path.resolve(process.env.DATA_DIR ?? path.join(folder, 'data'));
  const ports = {
    site: await freePort(),
    api: await freePort(),
    reader: await freePort(),
    sandbox: await freePort(sandboxOffsets),
  };
  const product = await startProduct(ports, data, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const altNames = ['localhost', '*.localhost'].map((value) => ({ type: 2 as const, value }));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      SITE_URL: origin,
      API_URL: `http://localhost:${ports.api}`,
      RELEASES_DIR: path.join(data, 'releases'),
      RELEASE_KEYS_FILE: 'off',
      ALLOW_OVERRIDE: 'off',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
    }),
  );
  const { port: upstream } = edge.server.address() as AddressInfo;
  const closeFront = await startHttp2Front({ tls: { cert, key }, port, upstream });
  const close = async () => {
    closeFront();
    await edge.close();
    await product.stop();
  };
  return { origin, product, close };
}

/** Pays for renewals, so that the queue has a page of them. */
async function fillQueue(site: string, sandbox: string): Promise<void> {
  process.env.E2E_SITE = site;
  process.env.E2E_SANDBOX = sandbox;
  const { owner } = await paidRenewal({ fields: { licenseNumber: 'CJ20SDGP' } });
  for (let at = 21; at < 30; at += 1) await paidRenewal({ owner, fields: { licenseNumber: `CJ${at}SDGP` } });
}

const text = (column: Column, value: number) => value.toFixed({ cls: 3, scripts: 1, page: 1 }[column as string] ?? 0);

/** Prints the medians of a page's loads. Returns how many exceed their limit. */
function report({ name, limits }: Measured, loads: readonly Load[]): number {
  const medians = columns.map((column) => {
    const median = quantile(
      loads.map((load) => load[column]),
      0.5,
    );
    return units[column] === 'kB' ? median / 1000 : median;
  });
  console.log(`${name.padEnd(30)}${columns.map((column, at) => text(column, medians[at] ?? 0).padStart(12)).join('')}`);
  const missed = columns.filter((column, at) => (medians[at] ?? 0) > (limits[column] ?? Infinity));
  for (const column of missed) console.log(`  MISSED ${column} ${limits[column]}`);
  return missed.length;
}

const site = await startSite();
const browser = await chromium.launch(launchOptions);
let missed = 0;
try {
  if (pages.includes(queue)) await fillQueue(site.product.siteUrl, site.product.inspectorUrl);
  const series: { page: Measured; visit: Visit; loads: Load[] }[] = [];
  for (const page of pages) series.push({ page, visit: await visitOf(page, site.origin), loads: [] });
  // The first round warms the servers up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { visit, loads } of series) {
      const load = await measureLoad(browser, visit);
      if (round > 0) loads.push(load);
    }
    console.error(`${round} of ${rounds} rounds`);
  }
  console.log(`${''.padEnd(30)}${columns.map((column) => `${column} ${units[column]}`.trim().padStart(12)).join('')}`);
  for (const { page, loads } of series) missed += report(page, loads);
} finally {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
if (missed > 0) console.log(`${missed} limits exceeded`);
process.exit(missed > 0 ? 1 : 0);
