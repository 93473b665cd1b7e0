import { type Browser, devices, expect, test } from '@playwright/test';
import { healthReportsPath } from 'shared-contracts/health-path';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import {
  addressIn,
  behindProxy,
  newVisitor,
  released,
  report,
  type Visitor,
  versionsOf,
} from '../data/health-visitors.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { Screen } from '../pages/parts/screen.ts';

const newer = '9.1.0';
const loaded = { kind: 'loaded', ms: 400 } as const;

let site: IsolatedSite;
test.afterEach(() => site.close());

const stateOf = (module: string) => released(site, module, newer)?.extras.ended ?? 'live';
/** Long enough for the edge to share and judge what it has counted. */
const patient = { timeout: 20_000 };

/** Releases renewals whose screen crashes on a phone, for half of the visitors. */
async function releaseCrashOnPhones(): Promise<void> {
  const team = openModuleCheckout(site.releases, 'mfe-renewals');
  try {
    const page = 'manage-renewals/ManageRenewalsPage.tsx';
    team.edit(page, "t('My renewals')", "innerWidth < 600 ? crash() : t('My renewals')");
    team.edit(page, /^/, "const crash = (): string => { throw new Error('a crash on phones'); };\n");
    await team.run('release', 'publish', 'mfe-renewals', '--version', newer, '--traffic', '50');
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
