import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { cards } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[PAY-3][P11] after five minutes without progress the page stops waiting and says so, and shows a later success', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await page.clock.install();
  await asOwner(page, owner, { path: href('payment', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await expect(wizard.cardNumber).toBeVisible();
  // Time before submitting the card does not count.
  await page.clock.runFor(400_000);
  await expect(wizard.text('Waiting for your card details…')).toBeVisible();
  // The payment processor reports no result.
  const waiting: (() => Promise<void>)[] = [];
  await page.route('**/api/payments/result?**', (route) => {
    waiting.push(() => route.continue());
  });
  await wizard.pay(cards.approved);
  await expect(wizard.text('Checking the payment…')).toBeVisible();
  await page.clock.runFor(299_000);
  await expect(wizard.text('Payment gateway timed out.')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(wizard.text('Payment gateway timed out.')).toBeVisible();
  await expect(wizard.text('Code 504')).toBeVisible();
  await page.clock.resume();
  await expect(wizard.tryAgain).toBeVisible();
  for (const answer of waiting.splice(0)) await answer();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(wizard.heading('AllSet!')).toBeVisible();
});

test('[C8] a reloaded list neither empties nor shows old data', async ({ page }) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'OLD100GP', licenseExpires: '2028-03-02' });
  await asOwner(page, owner);
  const { table, menu } = new ManageVehiclesPage(page);
  await expect(table).toContainText('OLD100GP', { ignoreCase: true });
  // Records every state of the table from here on.
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as { seen: string[] }).seen = [] as string[]);
    const look = () => seen.push(document.querySelector('table')?.textContent?.toLowerCase() ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await addVehicle(owner, { licenseNumber: 'NEW200GP', licenseExpires: '2028-03-03' });
  await menu.link('Details').click();
  await expect(new ProfilePage(page).title).toHaveText('My profile');
  await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.splice(0));
  await menu.link('All Vehicles').click();
  await expect(table).toContainText('NEW200GP', { ignoreCase: true });
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { seen: string[] }).seen.filter((text) => text !== ''),
  );
  const firstNew = seen.findIndex((text) => text.includes('new200gp'));
  expect(seen.every((text) => text.includes('old100gp'))).toBe(true);
  expect(seen.slice(firstNew).every((text) => text.includes('new200gp'))).toBe(true);
});
