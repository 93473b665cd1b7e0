import { expect, test } from '@playwright/test';
import { signup, termsVersion } from 'shared-contracts/accounts';
import { href } from 'shared-contracts/pages';
import { activeOwner, call, newEmail, verifiedOwner } from '../data/api.ts';
import { codeFor, mailAbout, mailsTo } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { asOwner } from '../data/session.ts';

test('[ACC-5][ACC-6] account recovery with the mailed code sets a new password, and the old one no longer works', async ({
  page,
}) => {
  const person = await verifiedOwner();
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL(`${site()}${href('recoverAccount')}`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByText('Recovery email has been sent.')).toBeVisible();
  await page.getByLabel('Reset code').fill('nothin');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Unable to recover account\. Please email \S+@\S+ for help/)).toBeVisible();
  const { text } = await mailAbout(person.email, 'Your reset code');
  await page.getByLabel('Reset code').fill(/^([a-z0-9]{6})$/m.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Successful Reset Code.')).toBeVisible();
  await page.waitForURL(`${site()}/password-reset`);
  await page.getByLabel('Password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm password', { exact: true }).fill('a better one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL(`${site()}${href('login')}`);
  await login.logIn(person.email, person.password);
  await expect(page.getByText('Incorrect username and password')).toBeVisible();
  await login.logIn(person.email, 'a better one');
  await page.waitForURL(`${site()}${href('accountSetup')}`);
});

test('[ACC-7][ACC-9] after resending the verification mail its link verifies with one click and the first link no longer works', async ({
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
  const understood = page.getByRole('dialog', { name: 'Check your email' }).getByRole('button', { name: 'Got it' });
  await understood.click();
  await page.getByRole('link', { name: 'Send it again' }).click();
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByText('New verification request has been sent.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  await understood.click();
  await page.getByLabel('Verification code').fill(first);
  await page.getByRole('button', { name: 'Verify account' }).click();
  await expect(page.getByText(/^Unable to verify with code\. Please email \S+@\S+ for help/)).toBeVisible();
  const { text } = await mailAbout(email, 'Verify your account');
  const path = /https?:\/\/[^/\s]+(\/verify-account\/\S+)/.exec(text)?.[1];
  await page.goto(`${site()}${path}`);
  await expect(page.getByText('Your account has been verified')).toBeVisible();
  await page.waitForURL(`${site()}${href('accountSetup')}`);
});

test('[ACC-12] after changing the password only the new one logs in', async ({ page }) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  await page.goto(`${site()}${href('managePassword')}`);
  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill('a better one');
    await page.getByLabel('Retype new password', { exact: true }).fill('a better one');
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  await change('not it');
  await expect(page.getByText(/^Unable to update password\. Please email \S+@\S+ for help/)).toBeVisible();
  await change(owner.password);
  await expect(page.getByText('Password has been updated')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: owner.fullName }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site()}/`);
  await asOwner(page, { email: owner.email, password: 'a better one' });
});
