import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { startDamagingProxy } from '../data/damaging-proxy.ts';
import { asOwner } from '../data/session.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

test('[M10][TEM-10] a later part, a module and a slot whose files the browser keeps damaged are fetched again on a retry', async ({
  page,
}) => {
  const [proxy, owner] = await Promise.all([startDamagingProxy(), activeOwner()]);
  page.once('close', proxy.close);
  const { menu, title } = new Screen(page);
  const { alert, retry } = new ModuleFallback(page);
  const documents = new DocumentsPage(page);
  const mend = async () => {
    await expect(alert).toBeVisible();
    proxy.damage();
    await retry.click();
  };
  await asOwner(page, owner, { origin: proxy.url, path: href('viewDocuments') });
  await expect(documents.documents.items).toHaveCount(1);

  proxy.damage(/\/modules\/mfe-auth\/.*\.js/);
  await documents.add.click();
  await mend();
  await expect(documents.adding).toBeVisible();
  await documents.adding.locator(':focus').press('Escape');

  proxy.damage(/\/modules\/mfe-renewals\/.*\/__federation/);
  await menu.link('Renewals').click();
  await mend();
  await expect(title).toHaveText('My renewals');

  proxy.damage(/\/modules\/mfe-payments\/.*\.js/);
  await page.goto(`${proxy.url}${href('payments')}`);
  await mend();
  await expect(title).toHaveText('My payments');

  proxy.damage(/\/modules\/shell\/.*\.js/);
  await page.getByRole('link', { name: 'Terms & Privacy Policy' }).first().click();
  await mend();
  await expect(title).toHaveText('Terms & Privacy Policy');
  expect(await page.evaluate(() => 'spoiled' in window)).toBe(false);
});
