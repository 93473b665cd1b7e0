import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';

test('[OPS-12] personal data is downloaded as a zip, and the account is deleted after confirmation', async ({
  page,
}) => {
  const owner = await activeOwner();
  await asOwner(page, owner, { path: href('profile') });
  const profile = new ProfilePage(page);
  const download = page.waitForEvent('download');
  await profile.download.click();
  expect((await download).suggestedFilename()).toBe('allset-my-data.zip');
  await profile.deleteAccount.click();
  await profile.confirmDeletion('a bad one');
  await expect(profile.deletionRefusal).toContainText('This is not your password.');
  await profile.confirmDeletion(owner.password);
  await page.waitForURL(`${site()}/`);
  await expect(profile.toast('Your account has been deleted')).toBeVisible();
  await expect(profile.header.login).toBeVisible();
  await mailAbout(owner.email, 'Your account');
});

test('[BIZ-9] a login in a second browser is reported by mail, is listed in the first, and is ended there', async ({
  page,
  browser,
}) => {
  const owner = await activeOwner();
  const logIn = async (inPage: typeof page) => {
    const login = new LoginPage(inPage);
    await login.open();
    await login.logIn(owner.email, owner.password);
    await inPage.waitForURL(`${site()}${href('manageVehicles')}`);
  };
  await logIn(page);
  const other = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:126.0) Gecko/20100101 Firefox/126.0',
  });
  await logIn(other);
  const { text } = await mailAbout(owner.email, 'A login on a new device');
  expect(text).toContain('Firefox on Windows');
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.devices.first()).toContainText('This device');
  const listed = profile.devices.filter({ hasText: 'Firefox on Windows' });
  await listed.getByRole('button', { name: 'Log out' }).click();
  await expect(profile.toast('The device has been logged out')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await other.goto(`${site()}${href('profile')}`);
  await other.waitForURL(`**/login${href('profile')}`);
  await other.close();
});
