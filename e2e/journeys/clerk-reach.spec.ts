import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { cards } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { PaymentsPage } from '../pages/payments.page.ts';

test('[BIZ-4][X7] the filtered payments are downloaded as CSV', async ({ page }) => {
  const owner = await activeOwner();
  await paidRenewal({ owner });
  // Nothing expires soon, so that the reminder does not cover the list.
  const vehicle = await addVehicle(owner, {
    licenseExpires: inDays(200),
  });
  await payFor(owner, vehicle, cards.declined);
  await asOwner(page, owner, { path: `${href('payments')}?status=failed` });
  const payments = new PaymentsPage(page);
  await expect(payments.rows).toHaveCount(2);
  const coming = page.waitForEvent('download');
  await payments.download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Date","Time","Short Reference","Amount","Currency"');
  expect(lines[0]).not.toContain('User ID');
  expect(lines[1]).toContain('"850.00","ZAR","0.00","Failed"');
  await expect(payments.toast('The download has started')).toBeVisible();
});
