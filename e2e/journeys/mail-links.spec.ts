import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, newEmail } from '../data/api.ts';
import { effortOn } from '../data/effort.ts';
import { mailAbout } from '../data/mailbox.ts';
import { cards, site } from '../data/product.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { SubscriptionPage } from '../pages/subscription.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

const linkIn = (text: string, path: string): string => {
  const link = new RegExp(`https?://\\S+(/${path}/\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return `${site()}${link}`;
};

test('@phone [BIZ-8][PUB-11] the newsletter is confirmed and cancelled with a click on a mailed link, without login', async ({
  page,
}) => {
  const email = newEmail();
  const home = new HomePage(page);
  await home.open();
  await home.newsletter.subscribe(email);
  await expect(home.toast('Please confirm by email')).toBeVisible();
  await expect(home.newsletter.email).toHaveValue('');
  const { text } = await mailAbout(email, 'Please confirm your subscription');
  const screen = new SubscriptionPage(page);
  await page.goto(linkIn(text, 'confirm-subscription'));
  await screen.confirm.click();
  await expect(screen.title).toHaveText('You are subscribed');
  await page.goto(linkIn(text, 'unsubscribe'));
  await expect(screen.title).toHaveText('Leave the newsletter?');
  await screen.stop.click();
  await expect(screen.text('You get no more news by email.')).toBeVisible();
});

test('@phone [BIZ-7] the link of a reminder leads, after login, straight to the renewal of that vehicle, and to paid in four taps', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  const effort = await effortOn(page);
  await page.goto(`${site()}${href('collection', { vehicleId: vehicle.id })}`);
  await new LoginPage(page).logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('collection', { vehicleId: vehicle.id })}`);
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  expect(effort.taps).toBe(4);
});
