import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listPayments } from 'shared-contracts/payment-lists';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { advance, parcelFor } from '../data/courier.ts';
import { mailAbout } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { cards, site } from '../data/product.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('@phone @main [REN-1][REN-2][PAY-1][PAY-2][PAY-4][REN-5][REN-7][REN-13] an owner renews with address, quote, a declined card, an approved card and the renewal page', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await wizard.next.click();
  await expect(wizard.text('R850.00')).toBeVisible();
  await expect(wizard.text('R528.00')).toBeVisible();
  await page.reload();
  await expect(wizard.text('R850.00')).toBeVisible();
  await page.goBack();
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await page.goForward();
  await expect(wizard.text('R850.00')).toBeVisible();
  await wizard.toPayment.click();
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.brands).toHaveText([/Visa$/, /Mastercard$/, /American Express$/]);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/v1\/checkouts\/[^/]+\/payment$/.test(request.url()),
  );
  await wizard.pay(cards.declined);
  expect(new URLSearchParams((await sent).postData() ?? '').get('billing.country')).toBe('ZA');
  await expect(wizard.heading('Your bank declined this card')).toBeVisible();
  await expect(wizard.text('No money was taken.')).toBeVisible();
  await expect(wizard.text('transaction declined by authorization system')).toBeVisible();
  await wizard.tryAgain.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  await expect(wizard.back).toBeDisabled();
  await page.reload();
  await expect(wizard.heading('AllSet!')).toBeVisible();
  await wizard.follow.click();
  const renewal = new RenewalPage(page);
  await expect(renewal.status).toContainText('Submitted 1/7');
  await expect(renewal.events.first()).toContainText('Submitted by user', { ignoreCase: true });
  await mailAbout(owner.email, 'Receipt: licence renewal JK45LMGP');
  const { results } = await call(listPayments, {}, owner.token);
  expect(results.map(({ status }) => status)).toEqual(['successful', 'failed']);
});

test('@phone [CTR-9] an owner compares the SMS of the authority with the quote by keyboard, and pays all the same', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await page.setViewportSize({ width: 320, height: 640 });
  await asOwner(page, owner, { path: href('renewalQuote', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await wizard.hasNotice.press('Enter');
  await expect(wizard.notice).toBeVisible();
  // Past the ways to photograph the letter.
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await expect(wizard.notice).toBeFocused();
  await page.keyboard.insertText(
    'Your vehicle notice number for JK45LMGP is 203700692870, current amount due R696.00 as at 01/11/2026',
  );
  await expect(wizard.comparison).toContainText('The notice for JK45LMGP is R96.00 higher than our quote.');
  for (const amount of ['R696.00', 'R600.00']) await expect(wizard.comparison).toContainText(amount);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeViolations(page)).toEqual([]);
  await wizard.toPayment.click();
  await expect(wizard.payNow).toHaveText('Pay R850.00');
});

test('[PAY-1] the card form is not to be had by itself, not even in a browser that does not say so', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await wizard.next.click();
  const opening = page.waitForResponse(/\/card-frame\?/);
  await wizard.toPayment.click();
  const form = (await opening).url();
  await expect(wizard.payNow).toHaveText(/^Pay R\d/);
  expect((await page.goto(form))?.status()).toBe(403);
  await page.route(form, async (route) => {
    const { 'sec-fetch-dest': _, ...headers } = route.request().headers();
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(form);
  await expect(page).toHaveURL(`${site()}/`);
});

test('@phone [PAY-2] a card that requires 3-D Secure is charged after the challenge', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.challenge);
  await expect(wizard.approve).toBeInViewport({ ratio: 1 });
  await expect(wizard.decline).toBeVisible();
  await wizard.approve.click();
  await expect(wizard.heading('AllSet!')).toBeVisible();
});

test('@main [ADM-6][ADM-7][ADM-9][ADM-10][REN-12] a clerk takes a renewal to license updated, with a parcel', async ({
  page,
}) => {
  const { owner, renewal: paid } = await paidRenewal();
  await asAdmin(page, { path: href('adminViewRenewal', { id: paid.id }) });
  const renewal = new RenewalPage(page);
  await renewal.act('Add to Processing');
  await expect(renewal.status).toContainText('processing 3/7', { ignoreCase: true });
  await expect(renewal.toast('status has been updated')).toBeVisible();
  await renewal.act('Ready for Delivery');
  await expect(renewal.toast('status has been moved to delivery requested')).toBeVisible();
  const parcel = await parcelFor(owner.fullName);
  for (const status of ['collection-assigned', 'collected', 'delivered']) await advance(parcel, status);
  await expect(async () => {
    await page.reload();
    await expect(renewal.status).toContainText('delivered 6/7', { ignoreCase: true, timeout: 3000 });
  }).toPass();
  await expect(renewal.event('Delivery request accepted')).toBeVisible();
  await renewal.act('Update License');
  await expect(renewal.heading('Renewal is complete')).toBeVisible();
  await expect(renewal.text('Please ensure the licence expiry date has been updated.')).toBeVisible();
  await mailAbout(owner.email, 'Your licence disc has been delivered');
});
