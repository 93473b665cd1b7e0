import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { payFor } from '../data/paid-renewal.ts';
import { cards, sandbox } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { PaymentsPage } from '../pages/payments.page.ts';

test('[PAY-6][P16] a processing payment in the list is asked about again, until it has succeeded', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inDays(200) });
  const { checkoutId } = await payFor(owner, vehicle, cards.pending);
  await asOwner(page, owner, { path: href('payments') });
  const payments = new PaymentsPage(page);
  const { rows } = payments;
  const askAgain = payments.askAgain(rows.nth(1));
  await askAgain.click();
  await expect(payments.toast('Still processing')).toBeVisible();
  const settled = await fetch(`${sandbox()}/cards/${checkoutId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  expect(settled.ok).toBe(true);
  await expect(async () => {
    if (await askAgain.isVisible()) await askAgain.click();
    await expect(rows.nth(1)).toContainText('Success', { timeout: 2000 });
  }).toPass();
});
