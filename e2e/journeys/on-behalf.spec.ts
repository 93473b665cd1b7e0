import { expect, test } from '@playwright/test';
import { listPayments } from 'shared-contracts/payments';
import { href } from 'shared-contracts/pages';
import { listRenewals } from 'shared-contracts/renewals';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { cards, site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('@phone [P22] an administrator renews another user’s vehicle, with the owner’s address, receipt and renewal', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'BHF100GP' });
  const login = new LoginPage(page);
  await login.open();
  await login.logIn('admin@allset.test');
  await page.waitForURL(`${site()}${href('admin')}`);

  await page.goto(`${site()}${href('adminCollection', { vehicleId: vehicle.id })}`);
  await expect(page.getByText(`For ${owner.fullName}`)).toBeVisible();
  await expect(page.getByText('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  const wizard = new WizardPage(page);
  await page.getByLabel('Complex / Building').fill('Unit 7');
  await wizard.next.click();
  await expect(page.getByText('R850.00')).toBeVisible();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(page.getByRole('heading', { name: 'AllSet!' })).toBeVisible();
  await expect(page.getByText('the receipt is in the owner’s mailbox')).toBeVisible();

  const { entries } = await call(listRenewals, {}, owner.token);
  expect(entries.map(({ vehicleId, userId }) => ({ vehicleId, userId }))).toEqual([
    { vehicleId: vehicle.id, userId: owner.id },
  ]);
  const { results } = await call(listPayments, {}, owner.token);
  expect(results.map(({ status }) => status)).toEqual(['successful']);
  await mailAbout(owner.email, 'Receipt: licence renewal BHF100GP');
});
