import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { advance, parcelFor } from '../../e2e/data/courier.ts';
import { codeFor, mailAbout } from '../../e2e/data/mailbox.ts';
import { cards } from '../../e2e/data/product.ts';
import { launchOptions } from '../../e2e/launch-options.ts';
import { AccountSetupPage } from '../../e2e/pages/account-setup.page.ts';
import { AddVehiclePage } from '../../e2e/pages/add-vehicle.page.ts';
import { LoginPage } from '../../e2e/pages/login.page.ts';
import { ManageVehiclesPage } from '../../e2e/pages/manage-vehicles.page.ts';
import { PasswordResetPage } from '../../e2e/pages/password-reset.page.ts';
import { RenewalPage } from '../../e2e/pages/renewal.page.ts';
import { SignupPage } from '../../e2e/pages/signup.page.ts';
import { VerifyAccountPage } from '../../e2e/pages/verify-account.page.ts';
import { WizardPage } from '../../e2e/pages/wizard.page.ts';

const data = path.join(import.meta.dirname, '../../e2e/data');
export const password = 'a good one';
const slowly = { timeout: 30_000 };

/**
 * Runs `drive` in a browser that accepts the rehearsal's certificates, and for which `domain` is this machine. Rejects too if
 * the page's policy is violated.
 */
export async function inBrowser<Result>(drive: (page: Page) => Promise<Result>, domain?: string): Promise<Result> {
  const args = domain ? [`--host-resolver-rules=MAP ${domain} 127.0.0.1`] : [];
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] });
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Mixed Content/.test(message.text())) violations.push(message.text());
    });
    const result = await drive(page).catch(async (failure: unknown) => {
      await page.screenshot({ path: path.join(import.meta.dirname, '../../test-results/rehearsal.png') });
      throw failure;
    });
    expect(violations).toEqual([]);
    return result;
  } finally {
    await browser.close();
  }
}

/** A new owner signs up, verifies, uploads an ID, photographs a disc, renews and pays. Resolves to the renewal's id. */
export async function renewAsNewOwner(page: Page, email: string): Promise<string> {
  const signup = new SignupPage(page);
  await signup.open();
  await signup.fill({ firstName: 'Lerato', lastName: 'Khumalo', email, contactNumber: '825550142', password });
  await signup.submit.click();
  const verify = new VerifyAccountPage(page);
  await verify.gotIt.click();
  await verify.enter((await codeFor(email)).toUpperCase());
  await page.waitForURL(`**${href('accountSetup')}`);
  const setup = new AccountSetupPage(page);
  await setup.upload.choose(path.join(data, 'id.png'));
  await expect(setup.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await setup.next.click();
  await setup.address.street.fill('14 Jellicoe Avenue');
  await setup.address.choosePlace();
  await setup.save.click();
  await page.waitForURL(`**${href('addVehicle')}`);
  const add = new AddVehiclePage(page);
  await add.disc.choose(path.join(data, 'disc.jpg'));
  await expect(add.vehicle.licenseNumber).toHaveValue('PRK280MP', slowly);
  await add.vehicle.year.fill('2015');
  await add.save.click();
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.renew(vehicles.row('PRK280MP')).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible(slowly);
  await mailAbout(email, 'Receipt: licence renewal PRK280MP');
  await wizard.follow.click();
  await expect(new RenewalPage(page).status).toContainText('Submitted 1/7', slowly);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The first administrator chooses a password by the link of the `admin` command. */
export async function chooseAdminPassword(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  const reset = new PasswordResetPage(page);
  await reset.email.fill(email);
  await reset.fill(password);
  await reset.submit.click();
  await page.waitForURL(`**${href('login')}`, slowly);
}

/** A clerk takes a renewal from submitted to delivered and licence updated. */
export async function fulfil(page: Page, admin: string, renewalId: string): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(admin, password);
  await page.waitForURL((url) => !url.pathname.startsWith(href('login')), slowly);
  const renewal = new RenewalPage(page);
  await renewal.openAsAdmin(renewalId);
  // Nobody has asked this administrator for consent before.
  await renewal.dialog.getByRole('button', { name: 'Accept' }).click(slowly);
  await renewal.act('Add to Processing');
  await expect(renewal.status).toContainText('processing 3/7', { ignoreCase: true, ...slowly });
  await renewal.act('Ready for Delivery');
  await expect(renewal.toast('status has been moved to delivery requested')).toBeVisible(slowly);
  const parcel = await parcelFor('Lerato Khumalo');
  for (const status of ['collection-assigned', 'collected', 'delivered']) await advance(parcel, status);
  await expect(async () => {
    await page.reload();
    await expect(renewal.status).toContainText('delivered 6/7', { ignoreCase: true, timeout: 3000 });
  }).toPass(slowly);
  await renewal.act('Update License');
  await expect(renewal.heading('Renewal is complete')).toBeVisible(slowly);
}
