import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { verifiedOwner } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { PasswordResetPage } from '../pages/password-reset.page.ts';
import { RecoverAccountPage } from '../pages/recover-account.page.ts';

test('[ACC-5][ACC-6] account recovery with the mailed code sets a new password, and the old one no longer works', async ({
  page,
}) => {
  const person = await verifiedOwner();
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('link', { name: /forgot/i }).click();
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
