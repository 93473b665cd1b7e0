import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { href } from 'shared-contracts/pages';
import { acmesOwner, addVehicle, idPhoto, newEmail } from '../data/api.ts';
import { readingLimit } from '../data/disc-reading.ts';
import { openPartnerPage } from '../data/partner-page.ts';
import { cards, siteOf } from '../data/product.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { PartnerPage } from '../pages/partner.page.ts';
import { DocumentDialog } from '../pages/parts/documents-list.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { SignupPage } from '../pages/signup.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

const disc = path.join(import.meta.dirname, '../data/disc.jpg');

let partner: Awaited<ReturnType<typeof openPartnerPage>>;
let loads = 0;
test.beforeEach(async ({ page }) => {
  partner = await openPartnerPage(page, await freePort());
  loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
});
test.afterEach(async () => {
  await partner.close();
  expect(partner.violations).toEqual([]);
  // The person has never left the partner's page.
  expect(loads).toBe(1);
});

/** The owner's page of a step before the payment, for a vehicle that is in no renewal yet. */
async function toPayment(page: Page) {
  const owner = await acmesOwner();
  const vehicle = await addVehicle(owner);
  const fleet = new PartnerPage(page);
  await fleet.logIn();
  await fleet.go(href('renewalQuote', { vehicleId: vehicle.id }));
  const wizard = new WizardPage(page);
  await wizard.toPayment.click();
  return { fleet, wizard, vehicle };
}

async function signUp(page: Page, fleet: PartnerPage) {
  await fleet.open();
  await fleet.go(href('signup'));
  const signup = new SignupPage(page);
  await signup.fill({
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email: newEmail(),
    contactNumber: '825550142',
    password: 'a good one',
  });
  await signup.submit.click();
  await page.waitForURL(fleet.address(href('accountSetup')));
  const setup = new AccountSetupPage(page);
  await setup.upload.choose(idPhoto);
  await expect(setup.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await setup.next.click();
  await setup.address.street.fill('14 Jellicoe Avenue');
  await setup.address.choosePlace();
  await setup.save.click();
  await page.waitForURL(fleet.address(href('addVehicle')));
}

test('[PTR-1][MFE-6] on a partner’s page a person signs up, adds a vehicle by photograph, renews, pays and opens a document', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const fleet = new PartnerPage(page);
  await signUp(page, fleet);
  const add = new AddVehiclePage(page);
  await add.disc.choose(disc);
  await expect(add.vehicle.licenseNumber).toHaveValue('PRK280MP', { timeout: readingLimit });
  await expect(add.photo).toBeVisible();
  await add.vehicle.year.fill('2015');
  await add.save.click();
  await page.waitForURL(fleet.address(href('manageVehicles')));
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.renew(vehicles.row('PRK280MP')).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.text('Your payment was successful.')).toBeVisible();
  await wizard.follow.click();
  const renewal = new RenewalPage(page);
  await expect(renewal.status).toContainText('Submitted 1/7');
  await renewal.tab('Documents').click();
  await renewal.previewDocument.first().click();
  const { image, close } = new DocumentDialog(page);
  const width = () => image.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await close.click();
  const receipt = page.waitForEvent('download');
  await renewal.action('Download receipt').click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
});

test('[PTR-1][PAY-2] a card that requires 3-D Secure is charged on a partner’s page after the challenge', async ({
  page,
}) => {
  const { fleet, wizard, vehicle } = await toPayment(page);
  await wizard.pay(cards.challenge);
  await expect(wizard.approve).toBeVisible();
  await wizard.approve.click();
  await expect(wizard.follow).toBeVisible();
  expect(page.url()).toContain(fleet.address(href('result', { vehicleId: vehicle.id })));
});

test('[PTR-1] the card form is for the partner’s own page, and for no other one', async ({ page }) => {
  const serving = page.waitForResponse(/\/card-frame\?/);
  const { wizard } = await toPayment(page);
  await expect(wizard.cardNumber).toBeVisible();
  const form = await serving;
  expect(new URL(form.url()).origin).toBe(siteOf('acme'));
  expect(form.headers()['content-security-policy']).toContain('frame-ancestors http://localhost:4600;');
  const other = new URL(form.url());
  other.searchParams.set('origin', 'http://localhost:4601');
  const elsewhere = await page.context().newPage();
  const refusal = elsewhere.waitForResponse(other.href);
  await elsewhere.setContent(`<iframe src="${other.href.replaceAll('&', '&amp;')}"></iframe>`);
  expect((await refusal).status()).toBe(400);
});

test('[PTR-1] a link clicked before the modules are connected opens its page once they are', async ({ page }) => {
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/partner-modules.json*', async (route) => {
    await clicked;
    await route.continue();
  });
  const fleet = new PartnerPage(page);
  await fleet.open();
  await fleet.licenses.click();
  release();
  await expect(new LoginPage(page).email).toBeVisible();
});
