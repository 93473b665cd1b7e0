import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { cards, site } from '../data/product.ts';
import { WizardPage } from '../pages/wizard.page.ts';
import { asOwner } from '../data/session.ts';

test('[PAY-3][P11] after five minutes without progress the page stops waiting and says so, and shows a later success', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner);
  const wizard = new WizardPage(page);
  await page.clock.install();
  await page.goto(`${site()}${href('payment', { vehicleId: vehicle.id })}`);
  await expect(wizard.card.getByLabel('Card number')).toBeVisible();
  // Time before submitting the card does not count.
  await page.clock.runFor(400_000);
  await expect(page.getByText('Waiting for your card details…')).toBeVisible();
  // The payment processor reports no result.
  const waiting: (() => Promise<void>)[] = [];
  await page.route('**/api/payments/result?**', (route) => {
    waiting.push(() => route.continue());
  });
  await wizard.pay(cards.approved);
  await expect(page.getByText('Checking the payment…')).toBeVisible();
  await page.clock.runFor(299_000);
  await expect(page.getByText('Payment gateway timed out.')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByText('Payment gateway timed out.')).toBeVisible();
  await expect(page.getByText('Code 504')).toBeVisible();
  await page.clock.resume();
  await expect(wizard.tryAgain).toBeVisible();
  for (const answer of waiting.splice(0)) await answer();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('heading', { name: 'AllSet!' })).toBeVisible();
});

test('[C8] a reloaded list neither empties nor shows old data', async ({ page }) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'OLD100GP', licenseExpires: '2028-03-02' });
  await asOwner(page, owner);
  const table = page.getByRole('table', { name: 'Vehicles' });
  await expect(table).toContainText('OLD100GP', { ignoreCase: true });
  // Records every state of the table from here on.
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as { seen: string[] }).seen = [] as string[]);
    const look = () => seen.push(document.querySelector('table')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await addVehicle(owner, { licenseNumber: 'NEW200GP', licenseExpires: '2028-03-03' });
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.splice(0));
  await page.getByRole('link', { name: 'All Vehicles' }).click();
  await expect(table).toContainText('NEW200GP', { ignoreCase: true });
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { seen: string[] }).seen.filter((text) => text !== ''),
  );
  const firstNew = seen.findIndex((text) => text.includes('new200gp'));
  expect(seen.every((text) => text.includes('old100gp'))).toBe(true);
  expect(seen.slice(firstNew).every((text) => text.includes('new200gp'))).toBe(true);
});
