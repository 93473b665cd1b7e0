import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { login } from 'shared-contracts/accounts';
import { href, wizardHref } from 'shared-contracts/pages';
import { listVehicles } from 'shared-contracts/vehicles';
import { call } from '../data/api.ts';
import { demoPassword, site } from '../data/product.ts';
import { asAdmin, asOwner } from '../data/session.ts';

// The README's picture. `npm run pictures` takes it from a fresh demo, and every run compares the words on its screens with
// those that were noted then.
const folder = path.join(import.meta.dirname, '../../docs/pictures');
const noted = path.join(folder, 'allset.json');
/** Whether the picture is taken again: `npm run pictures`. */
const isTaken = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/** Headings and labels of a screen beside its list and the paging of it, without numbers. */
const wordsOf = async (page: Page): Promise<string[]> => {
  const texts = await page
    .getByRole('main')
    .locator('h1, label:not(table label, nav label, :has([type=checkbox]), [type=checkbox] ~ label)')
    .allInnerTexts();
  return [...new Set(texts.map((text) => (text.trim().split('\n')[0] ?? '').replaceAll(/\d+/g, '#').trim()))].filter(
    Boolean,
  );
};

/** Opens each screen of the picture and passes it on. */
async function openScreens(page: Page, onScreen: (name: string) => Promise<void>): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(site());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onScreen('home');

  const credentials = { email: 'owner@allset.test', password: demoPassword };
  const { token, user } = await call(login, credentials);
  const { entries } = await call(listVehicles, { userId: user.id }, token);
  const due = entries.filter(({ inRenewal }) => !inRenewal).map(({ id }) => id);
  await asOwner(page, credentials, { path: wizardHref('renewalQuote', due) });
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeVisible();
  await onScreen('quote');

  await page.setViewportSize(desktop);
  await asAdmin(page, { path: href('userActiveRenewals') });
  await expect(page.getByRole('heading', { name: 'Active renewals' })).toBeVisible();
  if (isTaken()) await expect(page.getByRole('row')).toHaveCount(6);
  await onScreen('queue');
}

test('the README’s picture shows the screens as they are', { tag: '@pictures' }, async ({ page, browser }) => {
  const words: Record<string, string[]> = {};
  const shots: Record<string, string> = {};
  await openScreens(page, async (name) => {
    await expect(page.locator('#loading')).toBeHidden();
    words[name] = await wordsOf(page);
    if (isTaken()) shots[name] = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  });
  if (!isTaken()) {
    const pictured: Record<string, string[]> = JSON.parse(readFileSync(noted, 'utf8'));
    // A list that other tests have filled has more, such as its pages.
    for (const [name, theirs] of Object.entries(pictured))
      expect(words[name], 'Run npm run pictures.').toEqual(expect.arrayContaining(theirs));
    return;
  }

  writeFileSync(noted, `${JSON.stringify(words, null, 2)}\n`);
  const sheet = await browser.newPage({ viewport: { width: 1880, height: 800 }, deviceScaleFactor: 1 });
  const image = (name: string) => `<img alt="" src="data:image/png;base64,${shots[name]}">`;
  await sheet.setContent(`<style>
    body { margin: 0; padding: 32px; display: flex; gap: 32px; background: #e9edf2; width: max-content }
    img { height: 720px; border-radius: 12px; box-shadow: 0 2px 16px #0003 }
  </style>${['home', 'quote', 'queue'].map(image).join('')}`);
  await sheet.locator('body').screenshot({ path: path.join(folder, 'allset.png') });
});
