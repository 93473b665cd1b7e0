import { expect, test } from '@playwright/test';
import { listPayments } from 'shared-contracts/payment-lists';
import { listRenewals } from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { mailAbout, mailsTo } from '../data/mailbox.ts';
import { cards } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[BIZ-2][BIZ-10] several vehicles are chosen in the list, paid for once, and have a renewal each, one receipt and a statement', async ({
  page,
}) => {
  const owner = await activeOwner();
  const plates = ['FLEET 1 GP', 'FLEET 2 GP', 'FLEET 3 GP'];
  for (const [index, licenseNumber] of plates.entries())
    await addVehicle(owner, { licenseNumber, licenseExpires: inDays(index === 2 ? 200 : 10 + index) });
  await call(updateUser, { id: owner.id, businessName: 'Khumalo Transport', vatNumber: '4123456789' }, owner.token);
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await page.getByRole('button', { name: 'All due' }).click();
  await expect(vehicles.tick('FLEET 3 GP')).not.toBeChecked();
  await vehicles.tick('FLEET 3 GP').check();
  await expect(vehicles.chosen).toContainText('3 vehicles for R2,550.00');
  await vehicles.renewChosen.click();

  const wizard = new WizardPage(page);
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await page.goBack();
  await expect(vehicles.tick('FLEET 3 GP')).toBeChecked();
  await expect(vehicles.chosen).toContainText('3 vehicles for R2,550.00');
  await vehicles.renewChosen.click();
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await wizard.next.click();
  for (const plate of plates) await expect(wizard.priceOf(plate)).toContainText('R850.00');
  await wizard.orderNumber.fill('PO 77');
  await page.reload();
  await expect(wizard.orderNumber).toHaveValue('PO 77');
  await expect(wizard.priceOf('Total')).toContainText('R2,550.00');
  await wizard.toPayment.click();
  await wizard.pay(cards.declined);
  await expect(wizard.heading('Your bank declined this card')).toBeVisible();
  await wizard.tryAgain.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  for (const plate of plates) await expect(wizard.paidFor(plate)).toContainText('R850.00');
  await expect(wizard.paidFor('Total paid')).toContainText('R2,550.00');

  const { entries } = await call(listRenewals, {}, owner.token);
  expect(entries.map(({ vehicle }) => vehicle?.licenseNumber.toUpperCase()).toSorted()).toEqual(plates);
  const { results } = await call(listPayments, {}, owner.token);
  expect(results.map(({ status, amountInCents, orderNumber }) => [status, amountInCents, orderNumber])).toEqual([
    ['successful', 255_000, 'PO 77'],
    ['failed', 255_000, 'PO 77'],
  ]);
  const { text } = await mailAbout(owner.email, 'Receipt: licence renewal of 3 vehicles');
  for (const line of [...plates, 'R2,550.00']) expect(text).toContain(line);
  const receipts = (await mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Receipt'));
  expect(receipts).toHaveLength(1);

  const payments = new PaymentsPage(page);
  await payments.open();
  const paid = payments.row('Success');
  await payments.unfold(paid);
  for (const plate of plates) await expect(paid).toContainText(plate);
  await expect(paid).toContainText('PO 77');
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly statement' });
  await expect(dialog).toContainText('3 vehicles paid for');
  await expect(dialog).toContainText('R2,550.00');
  await expect(dialog).toContainText('Made out to Khumalo Transport, VAT number 4123456789.');
  expect(await axeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
});
