import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listPayments } from 'shared-contracts/payment-lists';
import { listRenewals } from 'shared-contracts/renewals';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { cards } from '../data/product.ts';
import { asAdmin } from '../data/session.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[P22] an administrator renews another user’s vehicle, with the owner’s address, receipt and renewal', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'BHF100GP' });
  await asAdmin(page, { path: href('adminCollection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await expect(wizard.text(`For ${owner.fullName}`)).toBeVisible();
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await wizard.address.building.fill('Unit 7');
  await wizard.next.click();
  await expect(wizard.text('R850.00')).toBeVisible();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  await expect(wizard.text('we emailed the receipt to the owner')).toBeVisible();

  const { entries } = await call(listRenewals, {}, owner.token);
  expect(entries.map(({ vehicleId, userId }) => ({ vehicleId, userId }))).toEqual([
    { vehicleId: vehicle.id, userId: owner.id },
  ]);
  const { results } = await call(listPayments, {}, owner.token);
  expect(results.map(({ status }) => status)).toEqual(['successful']);
  await mailAbout(owner.email, 'Receipt: licence renewal BHF100GP');
});
