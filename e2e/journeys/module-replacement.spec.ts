import { expect, type Page, type Route, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { containerName } from 'shared-contracts/compatibility';
import { href } from 'shared-contracts/pages';
import { activeOwner, type Person } from '../data/api.ts';
import { faults } from '../data/fault-matrix/faults.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { openPartnerPage } from '../data/partner-page.ts';
import { reportsOf } from '../data/reports.ts';
import { asOwner } from '../data/session.ts';
import { PartnerPage } from '../pages/partner.page.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

const [module, newer] = ['mfe-renewals', '9.1.0'];
let site: IsolatedSite;
let owner: Person;
let before: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  [site, owner] = await Promise.all([startIsolatedSite(), activeOwner()]);
  before = site.readRegistry().microFrontends['mfe-renewals']?.[0]?.metadata.version ?? '';
  const team = openModuleCheckout(site.releases, 'mfe-renewals');
  try {
    team.edit(
      'manage-renewals/ManageRenewalsPage.tsx',
      "t('My renewals')",
      "location.hash === '#crash' ? crash() : `${t('My renewals')} (2)`",
    );
    team.edit('manage-renewals/ManageRenewalsPage.tsx', 'actions={actions}', 'actions={<>{actions}<Faults /></>}');
    team.edit(
      'manage-renewals/ManageRenewalsPage.tsx',
      /^/,
      `import { useEffect } from 'react';
const crash = (): string => { throw new Error('a fault in render'); };
if ('isBroken' in window) throw new Error('a fault while loading');
function Faults() {
  useEffect(() => { if (location.hash === '#effect') throw new Error('a fault in effect'); });
  return <button onClick={async () => { throw new Error('a fault in handler'); }}>!!</button>;
}
`,
    );
    await team.run('release', 'publish', 'mfe-renewals', '--version', newer);
  } finally {
    team.close();
  }
  await expect.poll(async () => (await fetch(`${site.url}/versions.json`)).json()).toMatchObject({ [module]: newer });
});
test.afterAll(() => site.close());

/** Answers the script of the newer version's screen in another way. */
async function breakScreen(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  const released = site.readRegistry().microFrontends['mfe-renewals']?.[0];
  const scripts = released?.extras.screens?.[href('manageRenewals')] ?? [];
  expect(released?.metadata.version).toBe(newer);
  expect(scripts).not.toEqual([]);
  for (const script of scripts) await page.route(`**/mfe-renewals/${newer}/${script}*`, answer);
}

/** The phases and versions in the error reports of the module. */
const failuresOf = (reports: ReturnType<typeof reportsOf>) =>
  reports.flatMap(({ context: { phase, version } }) => (phase ? [{ phase, version }] : []));

const tested = ['is missing', 'hangs'] as const;
for (const fault of tested)
  test(`[M10][TEM-10] a screen whose script ${fault} is shown as in the version before, within five seconds`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    const { title, menu } = new Screen(page);
    await breakScreen(page, faults[fault]);
    await asOwner(page, owner, { origin: site.url });
    await expect(title).toHaveText('My vehicles');
    await menu.link('Renewals').click();
    await expect(title).toHaveText('My renewals', { timeout: 5000 });
    await expect.poll(() => failuresOf(reports)).toEqual([{ phase: 'chunk', version: newer }]);
  });

const onPartnersPage: Record<string, { phase: string; cause: (page: Page) => Promise<unknown>; hash?: string }> = {
  'whose script hangs': { phase: 'chunk', cause: (page) => breakScreen(page, faults.hangs) },
  'that throws while it is loaded': {
    phase: 'chunk',
    cause: (page) => page.evaluate(() => Object.assign(window, { isBroken: true })),
  },
  'that crashes': { phase: 'mount', cause: () => Promise.resolve(), hash: '#crash' },
};
for (const [fault, { phase, cause, hash = '' }] of Object.entries(onPartnersPage))
  test(`[M10][TEM-10] on a partner’s page a screen ${fault} is shown as in the version before, within five seconds`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    const modulesOf = site.url.replace('//', '//acme.');
    const { close } = await openPartnerPage(page, await freePort(), { modulesOf });
    const fleet = new PartnerPage(page);
    await fleet.logIn();
    await cause(page);
    await fleet.go(`${href('manageRenewals')}${hash}`);
    await expect(fleet.title('My renewals')).toHaveText('My renewals', { timeout: 5000 });
    await expect.poll(() => failuresOf(reports)).toEqual([{ phase, version: newer }]);
    await expect(fleet.home).toBeVisible();
    await close();
  });

test('[M10][M14] a screen that crashes is shown as in the version before, which runs beside it with its own chunks', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await asOwner(page, owner, { origin: site.url, path: `${href('manageRenewals')}#crash` });
  await expect(new Screen(page).title).toHaveText('My renewals');
  await expect.poll(() => failuresOf(reports)).toEqual([{ phase: 'mount', version: newer }]);
  const names = [before, newer].map((version) => containerName('mfe-renewals', version));
  expect(await page.evaluate((containers) => containers.map((name) => name in window), names)).toEqual([true, true]);
  const [oldChunks, newChunks] = await page.evaluate(
    (containers) => containers.map((name) => Object.keys(window).filter((key) => key.endsWith(name) && key !== name)),
    names,
  );
  expect(oldChunks).toHaveLength(1);
  expect(newChunks).toHaveLength(1);
  expect(oldChunks).not.toEqual(newChunks);
});

test('[M10][TEM-10] without a version before, a screen that throws while it is loaded is run again on a retry', async ({
  page,
}) => {
  await site.changeRegistry(({ microFrontends }) => {
    delete microFrontends['mfe-renewals']?.[0]?.fallbackUrl;
  });
  await page.addInitScript(() => Object.assign(window, { isBroken: true }));
  await asOwner(page, owner, { origin: site.url, path: href('manageRenewals') });
  const { alert, retry } = new ModuleFallback(page);
  await expect(alert).toBeVisible();
  await page.evaluate(() => delete (window as { isBroken?: boolean }).isBroken);
  await retry.click();
  await expect(new Screen(page).title).toHaveText('My renewals (2)');
});

test('[M7] without a version before, a module that crashes while rendering, in an effect or in a handler affects only itself, and the report names it', async ({
  page,
}) => {
  const reports = reportsOf(page);
  const reported = (fault: string) =>
    expect
      .poll(() =>
        reports.filter(({ message }) => message.includes(`a fault in ${fault}`)).map(({ context }) => context),
      )
      .toContainEqual(expect.objectContaining({ module, version: newer }));
  const { title, menu } = new Screen(page);
  for (const [hash, fault] of [
    ['#crash', 'render'],
    ['#effect', 'effect'],
  ] as const) {
    await asOwner(page, owner, { origin: site.url, path: `${href('manageRenewals')}${hash}` });
    await expect(new ModuleFallback(page).alert).toContainText('The renewals part is not available right now');
    await reported(fault);
    await menu.link('All Vehicles').click();
    await expect(title).toHaveText('My vehicles');
  }
  await menu.link('Renewals').click();
  await page.getByRole('button', { name: '!!' }).click();
  await reported('handler');
  await expect(title).toHaveText('My renewals (2)');
});
