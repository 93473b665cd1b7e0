import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { login } from 'shared-contracts/accounts';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { listFeeVersions } from 'shared-contracts/fee-versions';
import { href } from 'shared-contracts/pages';
import { getQuote } from 'shared-contracts/quotes';
import { call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { type IsolatedApi, startIsolatedApi } from '../data/isolated-api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { demoPassword } from '../data/product.ts';
import { FeeVersionsPage } from '../pages/fee-versions.page.ts';
import { LoginPage } from '../pages/login.page.ts';

// Its version is in force at the end, and so it has an API of its own.
let site: IsolatedSite;
let api: IsolatedApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  site = await startIsolatedSite({ ...onlySigned(), API_URL: `http://localhost:${port}` });
  api = await startIsolatedApi(port, site.releases);
});
test.afterAll(async () => {
  await site.close();
  await api.close();
});

const header = 'Province;Vehicle type;From (kg);To (kg);Fee (rand);Source;Confidence';
const file = (lines: readonly string[]) => ({
  name: 'fees.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
});

test('[DSK-12] a table of fees: read from a file, compared, tried, scheduled, and quotes have it from its day', async ({
  page,
}) => {
  test.slow();
  const quote = () =>
    call(
      getQuote,
      { region: 'limpopo', vehicleType: 'caravans', vehicleWeight: 900, licenseExpiryDate: '2099-12-31' },
      undefined,
      site.url,
    );
  const before = await quote();
  const loginPage = new LoginPage(page);
  await loginPage.open(site.url);
  await loginPage.logIn('admin@allset.test');
  const fees = new FeeVersionsPage(page);
  await fees.menu.link('Tare Pricing').click();
  const day = dayInSouthAfrica(new Date());

  // A fault is named, and nothing is kept.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await fees.choose(file(['Atlantis;caravan;0;100000;R1 234,50;Gazette 1;']), listDate(day));
  await expect(fees.faults).toHaveText(["Row 2: Province: 'Atlantis' is not a province."]);
  expect(await axeViolations(page)).toEqual([]);
  await fees.choose(file(['Limpopo;caravan;0;100000;R1 234,50;Gazette 1;']));

  // Compared and tried.
  await expect(fees.title).toHaveText(`Fees of ${listDate(day)}`);
  await fees.kind.selectOption('changed');
  await expect(fees.differences.getByRole('row').nth(1)).toContainText('R1,234.50');
  await expect(fees.differences.getByRole('row').nth(1)).toContainText('More than 30 %');
  expect(await axeViolations(page)).toEqual([]);
  await fees.tab('Try on vehicles').click();
  await expect(page.getByText('Pay the same')).not.toHaveCount(0);
  await fees.tab('Try a quote').click();
  await fees.tryQuote('limpopo', 'caravans', '900', '31-12-2027');
  await expect(
    page.getByRole('table', { name: 'Quote before and after' }).getByRole('row', { name: /^Licence fee/ }),
  ).toContainText('R1,234.50');
  expect(await axeViolations(page)).toEqual([]);
  expect(await quote()).toEqual(before);

  // Another administrator's reload has it, and it takes effect.
  await page.reload();
  await expect(fees.title).toHaveText(`Fees of ${listDate(day)}`);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(`The fees take effect on ${listDate(day)}`)).toBeVisible();
  const after = await quote();
  expect([after.tareAmount, after.feeSource]).toEqual([123_450, 'Gazette 1']);

  // The version has its row, and a partner's administrator reads it.
  const { token } = await call(login, { email: 'clerk@acme.test', password: demoPassword }, undefined, site.url);
  const { entries } = await call(listFeeVersions, {}, token, site.url);
  expect(entries[0]).toMatchObject({ effectiveFrom: day, state: 'in force', rows: 1 });
  await page.goto(`${site.url}${href('tarePricing')}?tab=versions`);
  await fees.version(listDate(day)).click();
  await expect(page.getByRole('table', { name: 'Licence fees' }).getByRole('row')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);

  // An estimate is confirmed with its source.
  await page.goto(`${site.url}${href('tarePricing')}?estimates=true&search=gauteng`);
  await fees.select(/^Select Gauteng, other/).check();
  await page.getByRole('button', { name: 'Confirm 1 fee' }).click();
  await page.getByRole('dialog').getByLabel('Source').fill('Gazette 2');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 fee has been confirmed')).toBeVisible();
  const confirmed = await call(
    getQuote,
    { region: 'gauteng', vehicleType: 'other', vehicleWeight: 900, licenseExpiryDate: '2099-12-31' },
    undefined,
    site.url,
  );
  expect([confirmed.isEstimate, confirmed.feeSource]).toEqual([false, 'Gazette 2']);
});
