import { devices, expect, test, type Browser } from '@playwright/test';
import { healthReportsPath } from 'shared-contracts/health-path';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import {
  addressIn,
  behindProxy,
  newVisitor,
  released,
  report,
  startCanaries,
  type Visitor,
  versionsOf,
} from '../data/health-visitors.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { Screen } from '../pages/parts/screen.ts';

const newer = '9.1.0';
const loaded = { kind: 'loaded', ms: 400 } as const;
const crashed = { kind: 'crashed' } as const;

let site: IsolatedSite;
test.afterEach(() => site.close());

const stateOf = (module: string) => released(site, module, newer)?.extras.ended ?? 'live';
/** Long enough for the edge to share and judge what it has counted. */
const patient = { timeout: 20_000 };

let networks = 0;
/**
 * New visitors, each in a network of their own, until so many have got the canary of a module or it has ended. Gives the
 * canary's.
 */
async function visitUntil(
  module: string,
  canaryVisitors: number,
  become: (visitor: Visitor, inCanary: boolean, number: number) => Promise<void>,
): Promise<Visitor[]> {
  const seen: Visitor[] = [];
  for (let number = 0; seen.length < canaryVisitors && stateOf(module) === 'live'; number += 1) {
    networks += 1;
    const visitor = await newVisitor(site, addressIn(networks));
    const inCanary = visitor.versions[module] === newer;
    if (inCanary) seen.push(visitor);
    await become(visitor, inCanary, inCanary ? seen.length : number);
  }
  return seen;
}

test('[M15][TEM-3] a canary that crashes for every other visitor is withdrawn after at most 20 of them; one that is no worse is not', async () => {
  test.setTimeout(120_000);
  site = await startIsolatedSite(behindProxy());
  await startCanaries(site, newer, { 'mfe-payments': 20, 'mfe-renewals': 20 });
  // Both versions of the payments crash for every third.
  await visitUntil('mfe-payments', 40, (visitor, _, number) =>
    report(site, visitor, 'mfe-payments', number % 3 === 0 ? crashed : loaded),
  );
  const seen = await visitUntil('mfe-renewals', 20, (visitor, inCanary, number) =>
    report(site, visitor, 'mfe-renewals', inCanary && number % 2 === 0 ? crashed : loaded),
  );
  await expect.poll(() => stateOf('mfe-renewals'), patient).toBe('withdrawn');
  const withdrawn = released(site, 'mfe-renewals', newer);
  const { visitors: judged = 0, failed = 0 } = withdrawn?.extras.withdrawal?.canary ?? {};
  expect(judged).toBeLessThanOrEqual(20);
  expect(failed).toBe(Math.floor(judged / 2));
  expect(failed).toBeGreaterThanOrEqual(5);
  expect(withdrawn?.deployment).toEqual({ traffic: 0, default: false });
  expect(stateOf('mfe-payments')).toBe('live');
  const [visitor] = seen;
  if (!visitor) throw new Error('Nobody got the canary.');
  await expect.poll(async () => (await versionsOf(site, visitor))['mfe-renewals']).not.toBe(newer);
});

test('[M15] a canary that crashes for one visitor in twenty is withdrawn', async () => {
  test.setTimeout(180_000);
  site = await startIsolatedSite(behindProxy());
  await startCanaries(site, newer, { 'mfe-renewals': 20 });
  await visitUntil('mfe-renewals', 200, (visitor, inCanary, number) =>
    report(site, visitor, 'mfe-renewals', inCanary && number % 20 === 0 ? crashed : loaded),
  );
  await expect.poll(() => stateOf('mfe-renewals'), patient).toBe('withdrawn');
});

test('[M15] a canary that crashes only some time after it has loaded is withdrawn', async () => {
  test.setTimeout(120_000);
  site = await startIsolatedSite(behindProxy());
  await startCanaries(site, newer, { 'mfe-renewals': 20 });
  const seen = await visitUntil('mfe-renewals', 20, (visitor) => report(site, visitor, 'mfe-renewals', loaded));
  for (const visitor of seen.slice(0, 10)) await report(site, visitor, 'mfe-renewals', crashed);
  await expect.poll(() => stateOf('mfe-renewals'), patient).toBe('withdrawn');
  expect(released(site, 'mfe-renewals', newer)?.extras.withdrawal?.canary.visitors).toBe(20);
});

test('[M15] crashes that a hundred clients of one network forge withdraw nothing', async () => {
  test.setTimeout(120_000);
  site = await startIsolatedSite(behindProxy());
  await startCanaries(site, newer, { 'mfe-payments': 20, 'mfe-renewals': 20 });
  for (let client = 0, forged = 0; forged < 100; client += 1) {
    const visitor = await newVisitor(site, addressIn(60_000, client % 250));
    if (visitor.versions['mfe-payments'] !== newer) continue;
    forged += 1;
    await report(site, visitor, 'mfe-payments', crashed);
  }
  // Real visitors, for whom the payments work and the renewals do not: when those are withdrawn, both have been judged.
  await visitUntil('mfe-renewals', 20, async (visitor, inCanary) => {
    await report(site, visitor, 'mfe-payments', loaded);
    await report(site, visitor, 'mfe-renewals', inCanary ? crashed : loaded);
  });
  await expect.poll(() => stateOf('mfe-renewals'), patient).toBe('withdrawn');
  expect(stateOf('mfe-payments')).toBe('live');
});

/** Releases renewals whose screen crashes on a phone, for half of the visitors. */
async function releaseCrashOnPhones(): Promise<void> {
  const team = openModuleCheckout(site.releases, 'mfe-renewals');
  try {
    const page = 'manage-renewals/ManageRenewalsPage.tsx';
    team.edit(page, '<Page title="My renewals"', '<Page title={innerWidth < 600 ? crash() : "My renewals"}');
    team.edit(page, /^/, "const crash = (): string => { throw new Error('a crash on phones'); };\n");
    await team.npm('release', 'publish', 'mfe-renewals', '--version', newer, '--traffic', '50');
  } finally {
    team.close();
  }
}

/** Opens the renewals as a visitor with a phone or a computer, and waits until their browser has reported. */
async function openRenewals(
  browser: Browser,
  visitor: Visitor,
  isPhone: boolean,
  owner: Parameters<typeof asOwner>[1],
) {
  const { viewport } = isPhone ? devices['iPhone 13'] : devices['Desktop Chrome'];
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { 'x-forwarded-for': visitor.ip } });
  await context.addCookies([{ name: 'visitor', value: visitor.id, url: site.url }]);
  const page = await context.newPage();
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === healthReportsPath);
  await asOwner(page, owner, { origin: site.url, path: href('manageRenewals') });
  await expect(new Screen(page).title).toHaveText('My renewals');
  await reported;
  await context.close();
}

// Takes a minute of real pages; the other cases report over HTTP.
test('@deep [M15][TEM-3] a canary that crashes only on phones is withdrawn by what real browsers report', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  site = await startIsolatedSite({ ...onlySigned(), ...behindProxy() });
  const owner = await activeOwner();
  await releaseCrashOnPhones();
  await expect
    .poll(async () => (await visitors(20)).some(({ versions }) => versions['mfe-renewals'] === newer))
    .toBe(true);
  const everybody = await visitors(200);
  for (const visitor of everybody)
    if (visitor.versions['mfe-renewals'] !== newer) await report(site, visitor, 'mfe-renewals', loaded);
  const canary = everybody.filter(({ versions }) => versions['mfe-renewals'] === newer);
  for (const [index, visitor] of canary.slice(0, 20).entries()) {
    if (stateOf('mfe-renewals') !== 'live') break;
    await openRenewals(browser, visitor, index % 2 === 0, owner);
  }
  await expect.poll(() => stateOf('mfe-renewals'), patient).toBe('withdrawn');
  const [next] = canary;
  if (!next) throw new Error('Nobody got the canary.');
  await expect.poll(async () => (await versionsOf(site, next))['mfe-renewals']).not.toBe(newer);
});

/** New visitors, each in a network of their own. */
const visitors = (number: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: number }, (_, network) => newVisitor(site, addressIn(network))));
