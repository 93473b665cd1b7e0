import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createCompany } from 'shared-contracts/companies';
import { href } from 'shared-contracts/pages';
import { listPermissions, manageUser } from 'shared-contracts/users';
import { activeOwner, call, type Person } from '../data/api.ts';
import { withAuthenticator } from '../data/authenticator.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { adminToken, asOwner } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';

const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp: Date.now() + periods * 30_000 });

async function makeAdministrator({ id }: Person, changes: { companyId?: string } = {}) {
  const token = await adminToken();
  const permissionIds = (await call(listPermissions, {}, token))
    .filter(({ permission }) => permission === 'isActivatedUser' || permission === 'isAdmin')
    .map((permission) => permission.id);
  await call(manageUser, { id, permissionIds, ...changes }, token);
}

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  const login = new LoginPage(page);
  await login.open();
  return login;
}

test('[DSK-11] a passkey, then one-time codes: the login takes either, and a recovery code once', async ({ page }) => {
  const owner = await activeOwner();
  const home = `${site()}${href('manageVehicles')}`;
  await withAuthenticator(page);
  await asOwner(page, owner, { path: href('profile') });
  const { factors } = new ProfilePage(page);

  await factors.addPasskey.click();
  await factors.enterPassword(owner.password);
  await factors.press('Continue');
  await factors.fill('Name', 'My phone');
  await factors.press('Make the passkey');
  await expect(factors.recoveryCodes).toHaveCount(10);
  const [recoveryCode = ''] = await factors.recoveryCodes.allTextContents();
  await factors.press('I have kept them');
  await expect(factors.items.first()).toContainText('My phone');
  await mailAbout(owner.email, 'The way you log in has changed');

  let login = await logOut(page);
  await login.withPasskey.click();
  await page.waitForURL(home);

  await page.goto(`${site()}${href('profile')}`);
  await factors.switchOn.click();
  await factors.enterPassword(owner.password);
  await factors.press('Use your passkey');
  const secret = await factors.secret.innerText();
  await factors.fill('One-time code', codeOf(secret));
  await factors.press('Switch on');
  await expect(factors.items.filter({ hasText: 'One-time codes' })).toContainText('On');

  login = await logOut(page);
  await login.logIn(owner.email, owner.password);
  await login.instead('one-time code').click();
  await login.oneTimeCode.fill('000000');
  await login.confirm.click();
  await expect(login.alert('This code is wrong or no longer valid.')).toBeVisible();
  // The code that was used to switch them on does not work again; the next one does already.
  await login.oneTimeCode.fill(codeOf(secret, 1));
  await login.confirm.click();
  await page.waitForURL(home);

  for (const outcome of ['accepted', 'refused']) {
    login = await logOut(page);
    await login.logIn(owner.email, owner.password);
    await login.instead('recovery code').click();
    await login.recoveryCode.fill(recoveryCode);
    await login.confirm.click();
    if (outcome === 'accepted') await page.waitForURL(home);
    else await expect(login.alert('This code is wrong or no longer valid.')).toBeVisible();
  }
});

test('[DSK-11] an administrator whose company asks for a second factor can only set it up, and then finds the desk', async ({
  page,
}) => {
  const owner = await adminToken();
  const reference = `factor${Date.now()}`;
  const company = await call(createCompany, { name: 'Karoo Fleet', reference, requireSecondFactor: true }, owner);
  const person = await activeOwner();
  await makeAdministrator(person, { companyId: company.id });
  const login = new LoginPage(page);
  const { factors } = new ProfilePage(page);
  await login.open();
  await login.logIn(person.email, person.password);
  for (const refused of [href('adminPayments'), href('manageUsers')]) {
    await page.waitForURL(`${site()}${href('adminProfile')}`);
    await page.goto(`${site()}${refused}`);
  }
  await page.waitForURL(`${site()}${href('adminProfile')}`);
  await expect(page.getByText('Your company asks its administrators for a second factor.')).toBeVisible();
  await factors.switchOn.click();
  await factors.enterPassword(person.password);
  await factors.press('Continue');
  await factors.fill('One-time code', codeOf(await factors.secret.innerText()));
  await factors.press('Switch on');
  await factors.press('I have kept them');
  await page.goto(`${site()}${href('manageUsers')}`);
  await expect(page.getByRole('table', { name: 'Users' }).getByText(person.email)).toBeVisible();
});
