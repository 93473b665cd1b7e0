import { expect, test } from '@playwright/test';
import { signup, termsVersion } from 'shared-contracts/accounts';
import { href } from 'shared-contracts/pages';
import { activeOwner, call, newEmail, verifiedOwner } from '../data/api.ts';
import { codeFor, mailAbout, mailsTo } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManagePasswordPage } from '../pages/manage-password.page.ts';
import { PasswordResetPage } from '../pages/password-reset.page.ts';
import { RecoverAccountPage } from '../pages/recover-account.page.ts';
import { ResendVerificationPage } from '../pages/resend-verification.page.ts';
import { VerifyAccountPage } from '../pages/verify-account.page.ts';
import { asOwner } from '../data/session.ts';

test('[ACC-5][ACC-6] account recovery with the mailed code sets a new password, and the old one no longer works', async ({
  page,
}) => {
  const person = await verifiedOwner();
  const login = new LoginPage(page);
  await login.open();
  await login.forgotten.click();
  await page.waitForURL(`${site()}${href('recoverAccount')}`);
  const recover = new RecoverAccountPage(page);
  await recover.ask(person.email);
  await expect(recover.toast('Recovery email has been sent.')).toBeVisible();
  await recover.enter('nothin');
  await expect(recover.alert(/^Unable to recover account\. Please email \S+@\S+ for help/)).toBeVisible();
  const { text } = await mailAbout(person.email, 'Your reset code');
  await recover.enter(/^([a-z0-9]{6})$/m.exec(text)?.[1] ?? '');
  await expect(recover.toast('Successful Reset Code.')).toBeVisible();
  await page.waitForURL(`${site()}/password-reset`);
  const reset = new PasswordResetPage(page);
  await reset.fill('a better one');
  await reset.submit.click();
  await page.waitForURL(`${site()}${href('login')}`);
  await login.logIn(person.email, person.password);
  await expect(login.alert('Incorrect username and password')).toBeVisible();
  await login.logIn(person.email, 'a better one');
  await page.waitForURL(`${site()}${href('accountSetup')}`);
});

test('[ACC-7][ACC-9] after resending the verification mail, in place and on its page, its link verifies with one click and the first link no longer works', async ({
  page,
}) => {
  const email = newEmail();
  const password = 'a good one';
  const fields = {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    contactNumber: '0825550142',
    userType: 'individual',
    consent: termsVersion,
  };
  await call(signup, { ...fields, email, password });
  const first = await codeFor(email);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(email, password);
  await page.waitForURL(`${site()}${href('verifyAccount')}`);
  const verify = new VerifyAccountPage(page);
  await verify.gotIt.click();
  await verify.sendAgain.click();
  await expect(verify.toast('New verification request has been sent.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  await verify.ofAnotherAccount.click();
  await new ResendVerificationPage(page).submit.click();
  await page.waitForURL(`${site()}${href('verifyAccount')}`);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  await verify.gotIt.click();
  await verify.enter(first);
  await expect(verify.alert(/^Unable to verify with code\. Please email \S+@\S+ for help/)).toBeVisible();
  const { text } = await mailAbout(email, 'Verify your account');
  const path = /https?:\/\/[^/\s]+(\/verify-account\/\S+)/.exec(text)?.[1];
  await page.goto(`${site()}${path}`);
  await expect(verify.toast('Your account has been verified')).toBeVisible();
  await page.waitForURL(`${site()}${href('accountSetup')}`);
});

test('[ACC-12] after changing the password only the new one logs in', async ({ page }) => {
  const owner = await activeOwner();
  await asOwner(page, owner, { path: href('managePassword') });
  const screen = new ManagePasswordPage(page);
  await screen.change('not it', 'a better one');
  await expect(screen.alert(/^Unable to update password\. Please email \S+@\S+ for help/)).toBeVisible();
  await screen.change(owner.password, 'a better one');
  await expect(screen.toast('Password has been updated')).toBeVisible();
  await screen.header.logOut(owner.fullName);
  await page.waitForURL(`${site()}/`);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(owner.email, owner.password);
  await expect(login.alert('Incorrect username and password')).toBeVisible();
  await login.logIn(owner.email, 'a better one');
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
});
