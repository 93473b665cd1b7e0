import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Catalog } from 'shared-contracts/catalog';
import { formatDay } from 'shared-contracts/dates';
import { type Language, languageNames, languages } from 'shared-contracts/language';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { cards } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

const root = path.join(import.meta.dirname, '../..');

/** Says an English text of a module in a language, as its catalogue does. */
function wordsOf(language: Language, module: string) {
  if (language === 'en') return (english: string) => english;
  const { draft, read } = Catalog.parse(
    JSON.parse(readFileSync(path.join(root, module, `languages/${language}.json`), 'utf8')),
  );
  return (english: string): string => {
    const translated = { ...draft, ...read }[english];
    if (!translated) throw new Error(`${module} does not say “${english}” in ${language}`);
    return translated;
  };
}

test.describe.configure({ mode: 'serial' });
let site: IsolatedSite;
test.beforeAll(async () => {
  site = await startIsolatedSite({ SITE_LANGUAGES: 'af,zu,xh' });
});
test.afterAll(() => site.close());

/** What is to be paid for the same vehicle, which no language changes. */
const totals = new Set<string>();

for (const language of languages)
  test(`[LNG-1][LNG-3] on a phone, from the price to the receipt in ${languageNames[language]}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale: `${language}-ZA`, viewport: { width: 390, height: 844 } });
    const [shell, renewals, payments, webKit] = [
      wordsOf(language, 'shell'),
      wordsOf(language, 'mfe-renewals'),
      wordsOf(language, 'mfe-payments'),
      wordsOf(language, 'packages/web-kit'),
    ];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto(site.url);
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await page.getByLabel(shell('Province')).selectOption('gauteng');
    await page.getByLabel(shell('Vehicle type')).selectOption('rigid vehicles');
    await page.getByLabel(shell('Tare weight (kg)')).fill('1220');
    await page.getByLabel(shell('Licence expiry date')).fill(formatDay(inDays(40)));
    await button(shell('Show my price')).click();
    await expect(page.locator('#price strong').first()).toHaveText(/^R[\d,]+\.\d\d$/);
    await fits();

    const owner = await activeOwner();
    const vehicle = await addVehicle(owner);
    await asOwner(page, owner, { origin: site.url, path: href('collection', { vehicleId: vehicle.id }) });
    await button(webKit('Next')).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(renewals('To pay today'));
    totals.add(/R[\d,]+\.\d\d/.exec(await main.innerText())?.[0] ?? 'none');
    await fits();
    await button(renewals('Go to payment')).click();
    await expect(main).toContainText(payments('To pay'));
    await fits();
    const card = page.frameLocator(`iframe[title="${payments('Card details')}"]`);
    await card.getByLabel('Card number').fill(cards.approved);
    await card.getByLabel('Expiry date').fill('12/39');
    await card.getByLabel('Security code').fill('123');
    await card.getByLabel('Name on card').fill('L Khumalo');
    await card.getByRole('button', { name: /^Pay R/ }).click();

    await expect(page.getByRole('heading', { name: payments('What happens next') })).toBeVisible();
    await fits();
    const download = page.waitForEvent('download');
    await button(payments('Download the receipt')).click();
    expect((await download).suggestedFilename()).toBe('receipt.pdf');
    expect([...totals]).toHaveLength(1);
    await page.close();
  });
