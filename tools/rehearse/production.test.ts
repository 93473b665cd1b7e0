import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from 'shared-contracts/accounts';
import { createCompany } from 'shared-contracts/companies';
import { listVehicles } from 'shared-contracts/vehicles';
import { call } from '../../e2e/data/api.ts';
import { expressions, readExpression } from '../check/expressions.ts';
import { partnerOrigin } from '../../e2e/data/partner-page.ts';
import { chooseAdminPassword, fulfil, inBrowser, password, renewAsNewOwner } from './journey.ts';
import { certificateNameAt, showBrand, showModuleOfPartner } from './partner.ts';
import { exposedSeries, watch } from './scraping.ts';
import { type Production, startProduction } from './production.ts';
import { type Asked, startSteadyRequests } from './steady-requests.ts';

const isShort = process.env.REHEARSAL !== 'whole';
const dist = path.join(import.meta.dirname, '../../dist');
const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
const log = (line: string) => console.log(`  ${line}`);
const owner = 'lerato@mail.test';
const admin = 'nomsa@mail.test';

let production: Production;
before(async () => {
  production = await startProduction(dist, folder, log);
});
after(async () => {
  await production.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[OPS-1][OPS-3][OPS-6] what npm run build made comes up by the commands of docs/operations.md, with production packages alone', async () => {
  await production.runGuide('install');
  await assert.rejects(production.startEach(['api']), /The database lacks 001-/);
  assert.match(await production.runGuide('migrate'), /^Migrated: 001-/);
  await production.startEach(['reader', 'api', 'worker']);
  assert.match(await production.runGuide('publish'), /Released shell /);
  await production.startEach(['edge']);
  assert.match(await production.runGuide('doctor'), /^All settings are right/);
});

test('[OPS-3] through TLS a new owner signs up, scans, pays, and a clerk fulfils the renewal', async () => {
  process.env.E2E_SITE = production.siteUrl;
  process.env.E2E_SANDBOX = production.sandboxUrl;
  const told = await production.runGuide('administrator', { ADMIN_EMAIL: admin });
  const link = told.trim().split('\n').at(-1) ?? '';
  assert.ok(link.startsWith(`${production.siteUrl}/`), link);
  await inBrowser((page) => chooseAdminPassword(page, link, admin));
  const renewalId = await inBrowser((page) => renewAsNewOwner(page, owner));
  await inBrowser((page) => fulfil(page, admin, renewalId));
});

test('[OPS-5] the processes expose every metric that the alert rules and the dashboard use', async () => {
  const exposed = await exposedSeries(production.running);
  const used = expressions.flatMap(({ expr }) => readExpression(expr).series.map(({ name }) => name));
  const lacking = [...new Set(used)].filter((name) => name !== 'up' && !exposed.has(name));
  assert.deepEqual(lacking, []);
});

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

test('[OPS-5] Prometheus, as deploy/observability sets it up, reaches every process, and no alert fires', {
  skip: !hasPrometheus && 'Prometheus is not installed',
}, async () => {
  const { targets, rules } = await watch(production.running, path.join(folder, 'prometheus'));
  assert.deepEqual(new Set(targets.map(({ health }) => health)), new Set(['up']));
  assert.equal(targets.length, production.running.length);
  assert.deepEqual(
    rules.filter(({ health, state }) => health !== 'ok' || state === 'firing'),
    [],
  );
});

const ownDomain = 'licences.acme.example';

test('[OPS-10] a partner’s own domain gets a certificate and the partner’s brand, and a stranger’s domain none', async (t) => {
  const { token } = await call(login, { email: admin, password });
  const siteUrl = production.siteUrl.replace('localhost', ownDomain);
  const company = { name: 'Acme Motor Club', reference: 'acme', primaryColor: '#b3261e' };
  await call(createCompany, { ...company, siteUrl, origins: [partnerOrigin] }, token);
  // Each API process learns of a change within five seconds.
  await t.waitFor(async () => assert.equal(await production.askForCertificate(ownDomain), 200), {
    interval: 500,
    timeout: 20_000,
  });
  assert.equal(await production.askForCertificate('licences.stranger.example'), 404);
  assert.equal(await certificateNameAt(production.siteUrl, ownDomain), ownDomain);
  await assert.rejects(certificateNameAt(production.siteUrl, 'licences.stranger.example'), { code: 'ECONNRESET' });
  await inBrowser((page) => showBrand(page, siteUrl, 'Acme Motor Club'), ownDomain);
});

test('[MFE-6] a partner’s page on its own origin shows a module under its strict policy', async () => {
  const subdomain = production.siteUrl.replace('localhost', 'acme.localhost');
  await inBrowser((page) => showModuleOfPartner(page, subdomain));
});

/** Requests of visitors and of one owner: pages, files, lists, and changes that may be repeated. */
async function visitors(): Promise<Asked[]> {
  const { token, user } = await call(login, { email: owner, password });
  const headers = { authorization: `Bearer ${token}` };
  return [
    { path: '/', expects: /<div id="root"/ },
    { path: '/api/companies?id=allset', expects: /"reference":"allset"/ },
    { path: '/api/vehicles', headers, expects: /PRK280MP/i },
    { path: '/api/renewals', headers, expects: /"entries":\[\{/ },
    {
      path: '/api/users',
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: () => JSON.stringify({ id: user.id, firstName: 'Lerato' }),
      expects: /Lerato/,
    },
  ];
}

test('[OPS-4][K14] a rolling update of every process, with a migration, under 50 requests a second loses none', async () => {
  const next = path.join(folder, 'next');
  cpSync(production.product, next, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  for (const name of ['api', 'reader', 'edge'])
    symlinkSync(path.join(production.product, name, 'node_modules'), path.join(next, name, 'node_modules'));
  writeFileSync(
    path.join(next, 'api/migrations/900-rehearsed.sql'),
    '-- no transaction\nalter table users add column rehearsed text;\ncreate index concurrently users_rehearsed on users (rehearsed);\n',
  );
  const requests = startSteadyRequests(production.siteUrl, 50, await visitors());
  await wait(2000);
  assert.match(await production.runGuide('migrate', {}, next), /^Migrated: 900-rehearsed\.sql/);
  // A copy, because each replacement changes the list.
  for (const program of production.running.slice()) await production.replace(program, 'SIGTERM', next);
  while (!isShort && requests.sent() < 5000) await wait(500);
  await wait(2000);
  const { sent, failed, p95 } = await requests.stop();
  log(`rolling update: ${sent} requests, ${failed.length} failed, p95 ${p95} ms`);
  assert.deepEqual(failed, []);
});

test('[OPS-4][K14] the loss of any one process loses no request that may be repeated', async () => {
  const asked = (await visitors()).filter(({ method = 'GET' }) => method === 'GET');
  const requests = startSteadyRequests(production.siteUrl, 50, asked);
  await wait(1000);
  const lost = ['api', 'edge', 'worker', 'reader'].map((name) =>
    production.running.find((program) => program.name === name),
  );
  for (const program of lost) if (program) await production.replace(program, 'SIGKILL');
  while (!isShort && requests.sent() < 5000) await wait(500);
  const { sent, failed, p95 } = await requests.stop();
  log(`loss of each process: ${sent} requests, ${failed.length} failed, p95 ${p95} ms`);
  assert.deepEqual(failed, []);
});

const hasPostgresTools = spawnSync('pg_dump', ['--version']).status === 0;

test('[OPS-7][K10] a backup is restored into a second database and bucket, and a process serves from them', {
  skip: !hasPostgresTools && 'pg_dump is not installed',
}, async () => {
  const restored = await production.addDatabaseAndBucket();
  await production.runGuide('backup', { DATABASE_URL: production.databaseUrl });
  await production.runGuide('restore', restored.settings);
  const api = await production.startOne('api', restored.settings);
  const { token } = await call(login, { email: owner, password }, undefined, api.origin);
  const { entries } = await call(listVehicles, {}, token, api.origin);
  assert.deepEqual(
    entries.map(({ licenseNumber }) => licenseNumber.toUpperCase()),
    ['PRK280MP'],
  );
  assert.deepEqual(restored.files(), production.documentFiles());
  assert.ok(restored.files().length >= 2, 'the ID and the photograph of the disc');
});
