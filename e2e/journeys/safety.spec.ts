import { expect, test } from '@playwright/test';
import { logout } from 'shared-contracts/accounts';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { PasswordResetPage } from '../pages/password-reset.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

/** Far enough in the future that no reminder covers the page. */
const inAYear = inDays(300);

test('[A8] the reset page does not leak its token through referrer, address bar or other requests', async ({
  page,
}) => {
  const token = 'a-reset-token-that-is-a-secret';
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    const sent = `${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`;
    if (sent.includes(token)) leaks.push(sent);
  });
  const answer = await page.goto(`${site()}${href('passwordReset', { token })}`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  const reset = new PasswordResetPage(page);
  await expect(reset.heading('Choose a new password')).toBeVisible();
  await expect(page).toHaveURL(`${site()}/password-reset`);
  expect(leaks).toEqual([]);
  await page.reload();
  await reset.email.fill('owner@allset.test');
  await reset.fill('a new one');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/set-new-password'));
  await reset.submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ resetToken: token });
  await page.waitForURL(`**${href('login')}`);
  await expect(reset.toast(/^Unable to set new password\. Please email .+ for help/)).toBeVisible();
});

test('[T8] after a session expires in the wizard, login returns to the step with the typed values', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  const login = new LoginPage(page);
  const endSession = async () => call(logout, {}, await page.evaluate(() => localStorage.getItem('token') ?? ''));
  await wizard.address.building.fill('Unit 42, The Oaks');
  await endSession();
  await wizard.next.click();
  await page.waitForURL(`**/login${href('collection', { vehicleId: vehicle.id })}`);
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('collection', { vehicleId: vehicle.id })}`);
  await expect(wizard.address.building).toHaveValue('Unit 42, The Oaks');
  await wizard.next.click();
  await expect(wizard.text('R850.00')).toBeVisible();
  // Until the price has been asked for again, which the end of the session would interrupt.
  await expect(wizard.toPayment).toBeEnabled();
  await endSession();
  await wizard.toPayment.click();
  await page.waitForURL(`**/login${href('payment', { vehicleId: vehicle.id })}`);
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('payment', { vehicleId: vehicle.id })}`);
  await expect(wizard.cardNumber).toBeVisible();
});

test('[T9] after logout no personal data stays in the browser, and Back shows none', async ({ page }) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'SECRET1GP', licenseExpires: inAYear });
  await asOwner(page, owner);
  await expect(new ManageVehiclesPage(page).row('SECRET1GP')).toBeVisible();
  const answer = page.waitForResponse(/\/api\/users\//);
  const profile = new ProfilePage(page);
  await profile.open();
  expect((await answer).headers()['cache-control']).toContain('no-store');
  await profile.lastName.fill('Unsaved');
  await profile.header.logOut(owner.fullName);
  await profile.question.answer('Leave');
  await page.waitForURL(`${site()}/`);
  await expect(profile.header.login).toBeVisible();
  const kept = await page.evaluate(async () => ({
    // Which versions of modules this browser has reported as loaded is no personal data, and belongs to nobody's session.
    local: JSON.stringify({ ...localStorage, health: undefined }),
    session: JSON.stringify({ ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
  }));
  const reported = await page.evaluate(() => localStorage.getItem('health') ?? '[]');
  for (const secret of [owner.email, owner.id, 'Khumalo', 'Unsaved', 'SECRET1GP'])
    expect(JSON.stringify(kept) + reported).not.toContain(secret);
  expect(kept).toMatchObject({ local: '{}', databases: [], caches: [], cookie: '' });
  await page.goBack();
  await page.waitForURL(`**/login${href('profile')}`);
  await expect(page.getByText('Khumalo')).toHaveCount(0);
});
