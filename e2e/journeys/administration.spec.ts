import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { newEmail } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { asAdmin } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageUsersPage } from '../pages/manage-users.page.ts';
import { TarePricingPage } from '../pages/tare-pricing.page.ts';

test('[ACC-3][ADM-1][ADM-2][ADM-3][ADM-4] an administrator finds, adds, edits and removes a user', async ({ page }) => {
  const email = newEmail();
  const first = `Nomsa${Date.now()}`;
  const login = new LoginPage(page);
  await login.open();
  await login.logIn('admin@allset.test');
  await page.waitForURL('**/admin');
  const users = new ManageUsersPage(page);
  await users.add.click();
  await users.edit.save.click();
  await expect(users.edit.text('First name is required')).toBeVisible();
  await users.firstName.fill(first);
  await users.lastName.fill('Added');
  await users.email.fill(email);
  await users.contactNumber.fill('0825550');
  await users.testUser.check();
  await users.edit.save.click();
  await expect(users.edit.text('Not a valid phone Number')).toBeVisible();
  await users.contactNumber.fill('0825550142');
  await users.edit.save.click();
  await expect(users.toast(`${first} Added has been added`)).toBeVisible();
  await mailAbout(email, 'Your account is ready');
  await users.search.fill(email);
  await users.user(`${first} Added - test user`).click();
  await expect(users.contactNumber).toHaveValue('+27 82 555 0142');
  await users.retypeContactNumber('82555');
  await users.lastName.fill('Changed');
  await users.edit.save.click();
  await expect(users.edit.text('Please enter a valid format, e.g. 27824567890')).toBeVisible();
  await users.retypeContactNumber('825550143');
  await users.edit.save.click();
  await expect(users.toast(`${first} Changed has been updated`)).toBeVisible();
  await expect(users.dialog).toHaveCount(0);
  await page.waitForURL(/manage-users(\?|$)/);
  await users.search.fill(email);
  await page.waitForURL(/search=/);
  await users.user(`${first} Changed - test user`).click();
  await users.edit.delete.click();
  await expect(users.question.dialog).toContainText('Click okay to remove the selected user');
  await users.question.answer('Okay');
  await expect(users.dialog).toHaveCount(0);
  await page.waitForURL(/manage-users(\?|$)/);
  await users.search.fill(email);
  await expect(users.text('No users found...')).toBeVisible();
});

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
