import path from 'node:path';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, idPhoto, newEmail } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { readingLimit } from '../data/disc-reading.ts';
import { effortOn } from '../data/effort.ts';
import { codeFor } from '../data/mailbox.ts';
import { cards, site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { ExpiryReminder } from '../pages/parts/expiry-reminder.ts';
import { SignupPage } from '../pages/signup.page.ts';
import { VerifyAccountPage } from '../pages/verify-account.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

const disc = path.join(import.meta.dirname, '../data/disc.jpg');

test('@phone @main [ACC-7][ACC-8][PRO-2][PRO-3][PRO-5][VEH-1][VEH-2][VEH-4] a new owner signs up, verifies, uploads an ID, enters an address, adds a vehicle by photo and pays, with at most 18 taps and 13 fields', async ({
  page,
}) => {
  const email = newEmail();
  const effort = await effortOn(page);
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fill({
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email,
    contactNumber: '825550142',
    password: 'a good one',
  });
  await signup.submit.click();
  await page.waitForURL(`**${href('verifyAccount')}`);
  const verify = new VerifyAccountPage(page);
  await expect(verify.checkYourEmail).toContainText(/paste|code/i);
  await expect.poll(async () => (await verify.checkYourEmail.boundingBox())?.x).toBe(16);
  await verify.gotIt.click();
  // The code counts as no field: the mail has a link, too.
  await verify.enter((await codeFor(email)).toUpperCase());
  effort.fields.delete(`${href('verifyAccount')} code`);
  await page.waitForURL(`**${href('accountSetup')}`);
  const setup = new AccountSetupPage(page);
  await setup.upload.choose(idPhoto);
  await expect(setup.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await page.reload();
  await expect(setup.documents.view(/^View id\.(png|jpg)$/)).toBeVisible();
  await setup.next.click();
  await setup.address.street.fill('14 Jellicoe Avenue');
  await page.reload();
  await expect(setup.address.street).toHaveValue('14 Jellicoe Avenue');
  await setup.address.choosePlace();
  await setup.save.click();
  await page.waitForURL(`**${href('addVehicle')}`);
  const add = new AddVehiclePage(page);
  await add.disc.choose(disc);
  await expect(add.vehicle.licenseNumber).toHaveValue('PRK280MP', { timeout: readingLimit });
  await expect(add.vehicle.registerNumber).toHaveValue('BRG461D');
  await expect(add.vehicle.tare).toHaveValue('1849');
  await expect(add.vehicle.province).toHaveValue('mpumalanga');
  await add.save.click();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.renew(vehicles.row('PRK280MP')).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  expect(effort.taps).toBeLessThanOrEqual(18);
  expect(effort.fields.size).toBeLessThanOrEqual(13);
});

test('[VEH-5][VEH-6][VEH-7][VEH-10] the vehicle list has status, the next action of each vehicle, search and removal', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'AAA111GP', licenseExpires: inDays(200) });
  await addVehicle(owner, { licenseNumber: 'BBB222GP', licenseExpires: inDays(-3) });
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  const { rows } = vehicles;
  await expect(rows.nth(1)).toContainText('BBB222GP', { ignoreCase: true });
  await expect(rows.nth(1)).toContainText('Expired');
  await expect(rows.nth(2)).toContainText('AllSet');
  await vehicles.renewEarly(rows.nth(2)).click();
  await expect(vehicles.renew(rows.nth(2))).toBeVisible();
  await vehicles.search.fill('nothing like it');
  await expect(vehicles.text('No vehicle found...')).toBeVisible();
  await vehicles.search.fill('bbb222');
  await expect(rows).toHaveCount(2);
  await vehicles.remove('BBB222GP');
  await expect(vehicles.text('No vehicle found...')).toBeVisible();
});

test('[REN-9] the reminder lists expiring vehicles and does not appear where it would be disruptive', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'CCC333GP' });
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.row('CCC333GP')).toBeVisible();
  await expect(vehicles.dialog).toHaveCount(0);
  await page.goto(`${site()}${href('profile')}`);
  const reminder = new ExpiryReminder(page);
  await expect(reminder.dialog).toHaveAccessibleName('Some of your vehicles are expiring soon and need a renewal');
  await expect(reminder.dialog).toContainText("Don't worry we have you AllSet!");
  await reminder.renew.click();
  await page.waitForURL(/start-renewal\/collection/);
  await expect(new WizardPage(page).title).toHaveText('Renew your licence');
});
