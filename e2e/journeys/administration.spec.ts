import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { asAdmin } from '../data/session.ts';
import { TarePricingPage } from '../pages/tare-pricing.page.ts';

test('[ADM-12] a fee is added, found and removed, and a conflict keeps the dialog with its input and its buttons in place', async ({
  page,
}) => {
  await asAdmin(page, { path: href('tarePricing') });
  const fees = new TarePricingPage(page);
  const fee = { region: 'mpumalanga', to: '100500', fee: '1 234.50' };
  await fees.addFee({ ...fee, from: '100001' });
  await expect(fees.dialog).toHaveCount(0);
  await fees.addFee({ ...fee, from: '100200' });
  await expect(fees.edit.text('This overlaps with the row 100001 to 100500 kg of Mpumalanga')).toBeVisible();
  await expect(fees.from).toHaveValue('100200');
  await fees.edit.cancel.click();
  await expect(fees.dialog).toHaveCount(0);

  // What appears while a person presses Save must not move it away.
  await fees.add.click();
  // A trial waits until the dialog has stopped moving.
  const place = async () => {
    await fees.edit.save.click({ trial: true });
    return fees.edit.save.boundingBox();
  };
  const before = await place();
  await fees.fillBand({ ...fee, from: '100200' });
  await expect(fees.edit.text('Cannot be saved beside')).toBeVisible();
  expect(await place()).toEqual(before);
  await fees.edit.cancel.click();
  await expect(fees.dialog).toHaveCount(0);

  await fees.search.fill('mpumalanga');
  await fees.sortBy('From (kg)');
  await fees.sortBy('From (kg)');
  const row = fees.row(/100.?001/);
  await expect(row).toContainText('R1,234.50');
  await fees.openFee(row);
  await fees.edit.delete.click();
  await fees.question.answer('Remove');
  await expect(fees.dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
});
