import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { idPhoto, newEmail } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { mailsTo } from '../data/mailbox.ts';
import { cards, siteOf } from '../data/product.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { SignupPage } from '../pages/signup.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

/** Asserts that a partner's screen shows none of our branding: no name, colour, footer or link to our own pages. */
async function isAcmes(page: Page): Promise<void> {
  const screen = new Screen(page);
  await expect(screen.header.banner).toContainText('Acme Motor Club');
  await expect(screen.body).not.toContainText('AllSet');
  await expect(screen.footer).toHaveCount(0);
  for (const name of ['About', 'Contact', 'FAQ']) await expect(screen.link(name)).toHaveCount(0);
  await expect(page).toHaveTitle(/Acme Motor Club/);
  // The company's background colour on the page, and its secondary colour at the top.
  await expect(page.locator('[data-surface=page]')).toHaveCSS('background-color', 'rgb(251, 247, 245)');
  await expect(screen.header.banner).toHaveCSS('box-shadow', /^rgb\(59, 74, 84\)/);
}

test('@phone [REN-15][BRD-3][BRD-4][BRD-5] a partner’s customer signs up, renews and pays, and every screen has the partner’s branding', async ({
  page,
}) => {
  const origin = siteOf('acme');
  const email = newEmail();
  const home = new HomePage(page);
  await home.open(origin);
  await isAcmes(page);
  await expect(home.link('Get Acme Motor Club')).toBeVisible();
  await home.renew.click();
  const signup = new SignupPage(page);
  await signup.fill({
    firstName: 'Ayanda',
    lastName: 'Nkosi',
    email,
    contactNumber: '825550142',
    password: 'a good one',
  });
  await isAcmes(page);
  await signup.submit.click();
  // Verified immediately, without a code or a mail.
  await page.waitForURL(`${origin}${href('accountSetup')}`);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Verify'))).toEqual([]);
  const setup = new AccountSetupPage(page);
  await setup.upload.choose(idPhoto);
  await expect(setup.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await isAcmes(page);
  await setup.next.click();
  await setup.fillAddress();
  await page.waitForURL(`${origin}${href('addVehicle')}`);
  await isAcmes(page);
  const add = new AddVehiclePage(page);
  await add.typeInstead.click();
  await add.vehicle.fill({
    licenseNumber: 'ACM100GP',
    registerNumber: `A${Date.now() % 1_000_000}`,
    make: 'Toyota',
    model: 'Corolla',
    expires: inDays(300).split('-').reverse().join('-'),
  });
  await add.save.click();
  await page.waitForURL(`${origin}${href('manageVehicles')}`);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.text(/^Valid$/).first()).toBeVisible();
  await isAcmes(page);
  await vehicles.renewEarly(vehicles.row('ACM100GP')).click();
  await vehicles.renew(vehicles.row('ACM100GP')).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await expect(wizard.text('R850.00')).toBeVisible();
  await isAcmes(page);
  await wizard.toPayment.click();
  // Moves the pointer off the button, because hovering darkens it.
  await page.mouse.move(0, 0);
  await expect(wizard.payNow).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await wizard.pay(cards.approved);
  await expect(wizard.heading('Acme Motor Club!')).toBeVisible();
  await isAcmes(page);
  await wizard.follow.click();
  await expect(new RenewalPage(page).title).toHaveText('Renewal of ACM100GP');
  await isAcmes(page);
});
