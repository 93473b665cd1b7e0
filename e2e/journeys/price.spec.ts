import { expect, test } from '@playwright/test';
import { formatDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { idPhoto, newEmail } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { effortOn } from '../data/effort.ts';
import { mailAbout } from '../data/mailbox.ts';
import { cards, site, siteOf } from '../data/product.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { SignupPage } from '../pages/signup.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

const expires = inDays(-40);
const car = { province: 'Gauteng', type: 'Car', tare: '1 220 kg', expires: formatDay(expires) };

test('@phone [BIZ-1] a stranger sees a price without scripts, signs up, verifies in another tab, adds the vehicle and pays that price', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const before = new HomePage(await plain.newPage());
  await before.open();
  await before.price.ask({ ...car, tare: 'heavy' });
  await expect(before.price.alert).toHaveText('Fix the red fields to see your price.');
  await expect(before.price.tare).toHaveValue('heavy');
  await expect(before.price.tare).toHaveAccessibleDescription(/^Please enter the tare in whole kilograms/);
  await expect(before.price.province).toHaveValue('gauteng');
  await before.price.tare.fill(car.tare);
  await before.price.submit.click();
  const total = await before.price.total.innerText();
  expect(total).toMatch(/^R[\d,]+\.\d\d$/);
  await expect(before.price.answer).toContainText(/The licence is \d months? late/);
  await expect(before.price.answer).toContainText(/Pay before \d+ \w+ \d{4} and save R/);
  await expect(before.price.answer).toContainText(/Licence fee as published: .+, in force since/);
  const url = before.page.url();
  await plain.close();

  await page.goto(url);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const home = new HomePage(page);
  await expect(home.price.total).toHaveText(total);
  await expect(home.price.tare).toHaveValue(car.tare);
  await home.price.renew.click();

  const email = newEmail();
  const signup = new SignupPage(page);
  const password = 'a good one';
  await signup.fill({ firstName: 'Lerato', lastName: 'Khumalo', email, contactNumber: '825550142', password });
  await signup.submit.click();
  await page.waitForURL(`**${href('verifyAccount')}`);
  const { text } = await mailAbout(email, 'Verify your account');
  const link = /\S+\/verify-account\/\S+/.exec(text)?.[0] ?? '';
  const tab = await context.newPage();
  await tab.goto(link.replace(new URL(link).origin, site()));
  await tab.waitForURL(`**${href('accountSetup')}`);
  const setup = new AccountSetupPage(tab);
  await setup.upload.choose(idPhoto);
  await setup.next.click();
  await setup.fillAddress();

  const add = new AddVehiclePage(tab);
  await expect(add.vehicle.tare).toHaveValue('1220');
  await expect(add.vehicle.province).toHaveValue('gauteng');
  await expect(add.vehicle.type).toHaveValue('rigid vehicles');
  await expect(add.vehicle.expires).toHaveValue(car.expires);
  await add.vehicle.licenseNumber.fill('BIZ001GP');
  await add.vehicle.registerNumber.fill(`BIZ${Date.now() % 1_000_000}`);
  await add.vehicle.make.fill('Volkswagen');
  await add.vehicle.model.fill('Polo');
  await add.vehicle.year.fill('2019');
  await add.save.click();

  const wizard = new WizardPage(tab);
  await wizard.next.click();
  await expect(wizard.text(total)).toBeVisible();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
});

test('@phone [BIZ-1] with scripts the price is shown in place in a partner’s brand, and Back, reload and a shared address show it again', async ({
  page,
  context,
}) => {
  const effort = await effortOn(page);
  const home = new HomePage(page);
  await home.open(siteOf('acme'));
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.evaluate(() => (document.body.dataset.kept = ''));
  await home.price.ask({ ...car, tare: '1220' });
  await expect(home.price.total).toBeInViewport();
  expect([effort.taps, effort.fields.size]).toEqual([5, 2]);
  const total = await home.price.total.innerText();
  await home.price.tare.fill('3000');
  await home.price.submit.click();
  await expect(home.price.total).not.toHaveText(total);
  await page.goBack();
  await expect(home.price.total).toHaveText(total);
  await expect(home.price.tare).toHaveValue('1220');
  await expect(page.locator('body[data-kept]')).toHaveCount(1);
  await page.reload();
  await expect(home.price.total).toHaveText(total);
  await expect(home.price.total).toBeInViewport();
  const shared = new HomePage(await context.newPage());
  await shared.page.goto(page.url());
  await expect(shared.price.total).toHaveText(total);
  await expect(shared.price.total).toBeInViewport();
});
