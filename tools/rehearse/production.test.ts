import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { chromium, expect, type Page } from '@playwright/test';
import { login, setNewPassword } from 'shared-contracts/accounts';
import { createCompany } from 'shared-contracts/companies';
import { href } from 'shared-contracts/pages';
import { listVehicles } from 'shared-contracts/vehicles';
import { call } from '../../e2e/data/api.ts';
import { codeFor } from '../../e2e/data/mailbox.ts';
import { cards } from '../../e2e/data/product.ts';
import { launchOptions } from '../../e2e/launch-options.ts';
import { AccountSetupPage } from '../../e2e/pages/account-setup.page.ts';
import { AddVehiclePage } from '../../e2e/pages/add-vehicle.page.ts';
import { ManageVehiclesPage } from '../../e2e/pages/manage-vehicles.page.ts';
import { SignupPage } from '../../e2e/pages/signup.page.ts';
import { VerifyAccountPage } from '../../e2e/pages/verify-account.page.ts';
import { WizardPage } from '../../e2e/pages/wizard.page.ts';
import { expressions, readExpression } from '../check/expressions.ts';
import { type Production, startProduction } from './production.ts';

const isShort = process.env.REHEARSAL !== 'whole';
const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
const log = (line: string) => console.log(`  ${line}`);
const data = path.join(import.meta.dirname, '../../e2e/data');
const owner = { firstName: 'Lerato', lastName: 'Khumalo', email: 'lerato@mail.test', contactNumber: '825550142' };
const admin = 'nomsa@mail.test';
const password = 'a good one';

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(100);
}

let production: Production;
before(async () => {
  production = await startProduction(folder, log);
  process.env.E2E_SITE = production.siteUrl;
  process.env.E2E_SANDBOX = production.sandboxUrl;
});
after(async () => {
  await production.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[OPS-1][OPS-3][OPS-6] what npm run build made comes up by the commands of docs/operations.md, with production packages alone', async () => {
  await production.runGuide('install');
  assert.match(await production.runGuide('publish'), /Released shell /);
  const started = production.startEach(['reader', 'api', 'worker', 'edge']);
  const logOfApi = () =>
    globSync('api-*.log', { cwd: folder })
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('');
  const isWaiting = () => logOfApi().includes('The database lacks 001-');
  await Promise.race([started, waitUntil(isWaiting)]);
  assert.ok(isWaiting(), 'an API waits for its migrations');
  assert.match(await production.runGuide('migrate'), /^Migrated: 001-/);
  await started;
  assert.match(await production.runGuide('doctor'), /^All settings are right/);
});

test('[OPS-11] with what was built come a list of its parts and their licences, for each set of programs and the modules', () => {
  const read = (file: string) => readFileSync(path.join(folder, 'product/notices', file), 'utf8');
  for (const [set, part] of [
    ['api', 'fastify'],
    ['edge', '@fastify/compress'],
    ['reader', 'sharp'],
    ['modules', 'react-dom'],
  ] as const) {
    const { bomFormat, components }: { bomFormat: string; components: { name: string; version: string }[] } =
      JSON.parse(read(`${set}.cdx.json`));
    assert.equal(bomFormat, 'CycloneDX');
    const { version } = components.find(({ name }) => name === part) ?? {};
    assert.match(version ?? '', /^\d+\.\d+\.\d+/, `${part} of ${set}`);
    const notices = read(`${set}.txt`);
    for (const component of components) assert.ok(notices.includes(`${component.name} ${component.version} (`));
    assert.match(notices, new RegExp(`^${part} ${version} \\(MIT|Apache-2\\.0\\)$`, 'm'));
    assert.match(notices, /Permission is hereby granted, free of charge/);
  }
});

/** A new owner signs up, verifies, uploads an ID, photographs a disc, renews and pays. */
async function renew(page: Page): Promise<void> {
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fill({ ...owner, password });
  await signup.submit.click();
  const verify = new VerifyAccountPage(page);
  await verify.gotIt.click();
  await verify.enter((await codeFor(owner.email)).toUpperCase());
  await page.waitForURL(`**${href('accountSetup')}`);
  const setup = new AccountSetupPage(page);
  await setup.upload.choose(path.join(data, 'id.png'));
  await expect(setup.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await setup.next.click();
  await setup.address.street.fill('14 Jellicoe Avenue');
  await setup.address.choosePlace();
  await setup.save.click();
  await page.waitForURL(`**${href('addVehicle')}`);
  const add = new AddVehiclePage(page);
  await add.disc.choose(path.join(data, 'disc.jpg'));
  await expect(add.vehicle.licenseNumber).toHaveValue('PRK280MP', { timeout: 30_000 });
  await add.vehicle.year.fill('2015');
  await add.save.click();
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.renew(vehicles.row('PRK280MP')).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible({ timeout: 30_000 });
}

test('[OPS-3][LNG-1] through TLS and the strict policy a new owner signs up, scans and pays for a renewal, and another logs in in isiZulu', async () => {
  const browser = await chromium.launch(launchOptions);
  const violations: string[] = [];
  const open = async (locale: string) => {
    const viewport = { width: 1280, height: 900 };
    const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport, locale });
    page.on('console', (message) => {
      if (/Content Security Policy|Mixed Content/.test(message.text())) violations.push(message.text());
    });
    return page;
  };
  try {
    await renew(await open('en-ZA'));
    const page = await open('zu-ZA');
    await page.goto(production.siteUrl + href('login'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siyakwamukela futhi');
    await page.getByLabel('Ikheli le-imeyili').fill(owner.email);
    await page.getByLabel('Igama-mfihlo', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Ngena', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Izimoto zami', includeHidden: true })).toBeVisible();
    assert.deepEqual(violations, []);
  } finally {
    await browser.close();
  }
});

test('[OPS-5] the processes expose every metric that the alert rules and the dashboard use', async () => {
  const exposed = new Set(['up']);
  for (const { metricsPort } of production.running) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [, name, type] of metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) exposed.add(`${name}${suffix}`);
  }
  const used = expressions.flatMap(({ expr }) => readExpression(expr).series.map(({ name }) => name));
  const lacking = used.filter((name) => !exposed.has(name));
  assert.deepEqual(lacking, []);
});

/** The home page of a domain that leads here, and the name in its certificate. Rejects if the connection is refused. */
const homeOf = (domain: string): Promise<{ page: string; certificateName: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(production.siteUrl);
    const call = request(
      {
        host: '127.0.0.1',
        port,
        servername: domain,
        headers: { host: `${domain}:${port}` },
        rejectUnauthorized: false,
      },
      (response) => {
        const certificateName = String((response.socket as TLSSocket).getPeerCertificate().subject.CN);
        let page = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (page += text));
        response.on('end', () => resolve({ page, certificateName }));
      },
    );
    call.on('error', reject).end();
  });

test('[OPS-10] a partner’s own domain gets a certificate and the partner’s brand, and a stranger’s domain none', async (t) => {
  const told = await production.runGuide('administrator', { ADMIN_EMAIL: admin });
  const resetToken = told.trim().split('/').at(-1) ?? '';
  await call(setNewPassword, { email: admin, password, resetToken });
  const { token } = await call(login, { email: admin, password });
  const domain = 'licences.acme.example';
  const siteUrl = production.siteUrl.replace('localhost', domain);
  await call(createCompany, { name: 'Acme Motor Club', reference: 'acme', primaryColor: '#b3261e', siteUrl }, token);
  // Each process learns of a change by itself.
  await t.waitFor(
    async () => {
      const { page, certificateName } = await homeOf(domain);
      assert.equal(certificateName, domain);
      assert.match(page, /<title>[^<]*Acme Motor Club/);
    },
    { interval: 500, timeout: 30_000 },
  );
  assert.equal(await production.askForCertificate('licences.stranger.example'), 404);
  await assert.rejects(homeOf('licences.stranger.example'), { code: 'ECONNRESET' });
});

/** Sends 50 requests a second as visitors and one owner do, whatever happens to earlier ones, until it is stopped. */
async function sendRequests(areChangesSent: boolean) {
  const { token, user } = await call(login, { email: owner.email, password });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const change = { method: 'PATCH', body: JSON.stringify({ id: user.id, firstName: 'Lerato' }) };
  const asked: [address: string, expected: RegExp, options?: RequestInit][] = [
    ['/', /<div id="root"/, { headers: {} }],
    ['/api/companies?id=allset', /"reference":"allset"/],
    ['/api/vehicles', /PRK280MP/i],
    ['/api/renewals', /"entries":\[\{/],
    ...(areChangesSent ? [['/api/users', /Lerato/, change] as [string, RegExp, RequestInit]] : []),
  ];
  const failed: string[] = [];
  const pending: Promise<void>[] = [];
  const ask = async ([address, expected, options]: (typeof asked)[number]) => {
    try {
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(`${production.siteUrl}${address}`, { headers, signal, ...options });
      const body = await response.text();
      if (!response.ok || !expected.test(body)) failed.push(`${address}: ${response.status} ${body.slice(0, 120)}`);
    } catch (failure) {
      failed.push(`${address}: ${String(failure)}`);
    }
  };
  const timer = setInterval(() => {
    const one = asked[pending.length % asked.length];
    if (one) pending.push(ask(one));
  }, 20);
  return {
    /** Stops after enough requests, and waits for the answers. */
    stop: async (): Promise<string[]> => {
      while (pending.length < (isShort ? 500 : 5000)) await wait(100);
      clearInterval(timer);
      await Promise.all(pending);
      log(`${pending.length} requests, ${failed.length} failed`);
      return failed;
    },
  };
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
  const requests = await sendRequests(true);
  assert.match(await production.runGuide('migrate', {}, next), /^Migrated: 900-rehearsed\.sql/);
  // A copy, because each replacement changes the list.
  for (const program of production.running.slice()) await production.replace(program, 'SIGTERM', next);
  assert.deepEqual(await requests.stop(), []);
});

test('[OPS-4][K14] the loss of any one process loses no request that may be repeated', async () => {
  const requests = await sendRequests(false);
  for (const name of ['api', 'edge', 'worker', 'reader']) {
    const program = production.running.find((one) => one.name === name);
    if (program) await production.replace(program, 'SIGKILL');
  }
  assert.deepEqual(await requests.stop(), []);
});

const hasPostgresTools = spawnSync('pg_dump', ['--version']).status === 0;

test('[OPS-7][K10] a backup is restored into a second database and bucket, and a process serves from them', {
  skip: !hasPostgresTools && 'pg_dump is not installed',
}, async () => {
  const start = performance.now();
  await production.runGuide('backup');
  const backedUp = performance.now();
  production.moveToEmptyPlaces();
  await production.runGuide('restore');
  const origin = await production.startApi();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  log(`backup ${seconds(backedUp - start)}, restore and start ${seconds(performance.now() - backedUp)}`);
  const { token } = await call(login, { email: owner.email, password }, undefined, origin);
  const { entries } = await call(listVehicles, {}, token, origin);
  assert.deepEqual(
    entries.map(({ licenseNumber }) => licenseNumber.toUpperCase()),
    ['PRK280MP'],
  );
  const { original, restored } = production.storedFiles();
  assert.deepEqual(restored, original);
  assert.ok(Object.keys(restored).length >= 2, 'the ID and the photograph of the disc');
});
