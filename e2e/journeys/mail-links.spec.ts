import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, newEmail } from '../data/api.ts';
import { mailAbout, mailsTo } from '../data/mailbox.ts';
import { cards, site } from '../data/product.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { SubscriptionPage } from '../pages/subscription.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';
import { asOwner } from '../data/session.ts';

declare global {
  var countTap: () => number;
}

const linkIn = (text: string, path: string): string => {
  const link = new RegExp(`https?://\\S+(/${path}/\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return `${site()}${link}`;
};

test('@phone [BIZ-8] the newsletter is confirmed and cancelled with a click on a mailed link, without login', async ({
  page,
}) => {
  const email = newEmail();
  const home = new HomePage(page);
  await home.open();
  await home.newsletter.subscribe(email);
  const { text } = await mailAbout(email, 'Please confirm your subscription');
  const screen = new SubscriptionPage(page);
  await page.goto(linkIn(text, 'confirm-subscription'));
  await screen.confirm.click();
  await expect(screen.title).toHaveText('You are subscribed');
  await page.goto(linkIn(text, 'unsubscribe'));
  await expect(screen.title).toHaveText('Leave the newsletter?');
  await screen.stop.click();
  await expect(screen.text('You get no more news by e-mail.')).toBeVisible();
});

test('@phone [BIZ-7] the link of a reminder leads, after login, straight to the renewal of that vehicle, and to paid in four taps', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  // In the page and in the card's frames.
  let taps = 0;
  await page.exposeFunction('countTap', () => (taps += 1));
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && 'countTap' in globalThis && void globalThis.countTap(),
      true,
    );
  });
  await page.goto(`${site()}${href('collection', { vehicleId: vehicle.id })}`);
  await new LoginPage(page).logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('collection', { vehicleId: vehicle.id })}`);
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  expect(taps).toBe(4);
});

test('[A15][PRO-1] a new email address requires the password and its code, and the old address is notified', async ({
  page,
}) => {
  const owner = await activeOwner();
  const email = newEmail();
  await asOwner(page, owner, { path: href('profile') });
  const profile = new ProfilePage(page);
  await profile.email.fill(email);
  await profile.save.click();
  await expect(profile.password).toBeFocused();
  await profile.password.fill('not it');
  await profile.save.click();
  await expect(profile.text('This is not your current password.').first()).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
  await profile.password.fill(owner.password);
  await profile.save.click();
  await expect(profile.text('Confirm your new email address')).toBeVisible();
  await expect(profile.email).toHaveValue(owner.email);
  await mailAbout(email, 'Confirm your new e-mail address');
  // The pending change survives a reload, and the latest of several codes is valid.
  await page.reload();
  await expect(profile.text(`We sent it to ${email}. Until you confirm it, ${owner.email} stays.`)).toBeVisible();
  await profile.newCode.click();
  await expect(profile.toast('We have sent you a new code.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const { text } = await mailAbout(email, 'Confirm your new e-mail address');
  await profile.firstName.fill('Typed meanwhile');
  await profile.enterCode(/^([a-z0-9]{6})$/m.exec(text)?.[1] ?? '');
  await expect(profile.toast('Your email address has been changed')).toBeVisible();
  await mailAbout(owner.email, 'Your e-mail address has been changed');
  await expect(profile.text('Confirm your new email address')).toHaveCount(0);
  await expect(profile.email).toHaveValue(email);
  await expect(profile.firstName).toHaveValue('Typed meanwhile');
});
