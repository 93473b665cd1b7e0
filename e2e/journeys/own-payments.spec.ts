import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { payFor } from '../data/paid-renewal.ts';
import { cards, sandbox } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { PaymentsPage } from '../pages/payments.page.ts';

test('[PAY-5][PAY-6][P16][PUB-15] the payment list has status badges and failure reasons, and a processing payment is asked about again', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inDays(200) });
  await payFor(owner, vehicle, cards.declined);
  const { checkoutId } = await payFor(owner, vehicle, cards.pending);
  const other = await addVehicle(owner, { licenseNumber: 'PAY200GP', licenseExpires: inDays(200) });
  await payFor(owner, other);
  await asOwner(page, owner, { path: href('payments') });
  const payments = new PaymentsPage(page);
  const { rows } = payments;
  for (const name of ['Date', 'Amount', 'Status', 'Reference', 'Description', 'Failure Reason'])
    await expect(payments.column(name)).toBeVisible();
  await expect(payments.column('User ID')).toHaveCount(0);
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Success');
  await expect(rows.nth(1)).toContainText(/\d{1,2}\/\d{2}\/\d{4}/);
  await expect(rows.nth(2)).toContainText('Not Provided');
  await expect(rows.nth(3)).toContainText('transaction declined');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.nth(1).getByText(/^AS-/)).toBeHidden();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Details of AS-/ })
    .click();
  await expect(rows.nth(1).getByText(/^AS-/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  const askAgain = payments.askAgain(rows.nth(2));
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
    await expect(rows.nth(2)).toContainText('Success', { timeout: 2000 });
  }).toPass();
});
