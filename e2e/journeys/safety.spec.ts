import { expect, type Page, test } from '@playwright/test';
import { logout } from 'shared-contracts/accounts';
import { href } from 'shared-contracts/pages';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { scriptedPdf } from '../data/scripted-pdf.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { PasswordResetPage } from '../pages/password-reset.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';
import { asOwner } from '../data/session.ts';

/** Far enough in the future that no reminder covers the page. */
const inAYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

/** Content-Security-Policy violations of a page and its frames, as reported by the browser. */
async function violationsOn(page: Page): Promise<{ directive: string; disposition: string; source: string }[]> {
  const violations: { directive: string; disposition: string; source: string }[] = [];
  await page.exposeFunction('tellViolation', (directive: string, disposition: string, source: string) =>
    violations.push({ directive, disposition, source }),
  );
  await page.addInitScript(() => {
    const reporter = globalThis as unknown as { tellViolation: (...args: string[]) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition, sourceFile }) =>
      reporter.tellViolation(effectiveDirective, disposition, sourceFile),
    );
  });
  return violations;
}

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
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
  }));
  for (const secret of [owner.email, owner.id, 'Khumalo', 'Unsaved', 'SECRET1GP'])
    expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept).toMatchObject({ local: '{}', databases: [], caches: [], cookie: '' });
  await page.goBack();
  await page.waitForURL(`**/login${href('profile')}`);
  await expect(page.getByText('Khumalo')).toHaveCount(0);
});

const polyglot = `"><img src=x onerror=pwned()><svg/onload=pwned()>{{7*7}}\${pwned()}`;

test('[X1] names, makes and file names with a script are shown as text, without policy violations', async ({
  page,
}) => {
  const violations = await violationsOn(page);
  const owner = await activeOwner();
  await call(updateUser, { id: owner.id, firstName: polyglot, deliveryAddressAdditional: polyglot }, owner.token);
  const vehicle = await addVehicle(owner, {
    make: polyglot.slice(0, 59),
    model: '<b>bold</b>',
    licenseExpires: inAYear,
  });
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.header.banner.getByText(polyglot)).toBeVisible();
  await expect(vehicles.text('<b>bold</b>').first()).toBeVisible();
  const view = new ViewVehiclePage(page);
  await view.open(vehicle.id);
  const name = '<img src=x onerror=pwned()>.pdf';
  await view.upload.choose({ name, mimeType: 'application/pdf', buffer: scriptedPdf() });
  await expect(view.documents.list).toContainText(name);
  // A failure reason from the payment processor is also only text.
  await page.route('**/api/payments?**', async (route) =>
    route.fulfill({
      json: {
        total: 1,
        results: [
          {
            id: vehicle.id,
            checkoutId: null,
            amountInCents: 100,
            currency: 'ZAR',
            description: polyglot,
            status: 'failed',
            reference: polyglot,
            failureReason: polyglot,
            externalReference: null,
            merchantReference: 'x',
            userId: owner.id,
            vehicleId: vehicle.id,
            refundedInCents: 0,
            refund: null,
            reviewReason: null,
            createdAt: '2026-01-05T08:00:00Z',
            updatedAt: '2026-01-05T08:00:00Z',
          },
        ],
      },
    }),
  );
  const payments = new PaymentsPage(page);
  await payments.open();
  await expect(payments.table.getByText(polyglot)).toHaveCount(3);
  expect(await page.evaluate(() => 'pwned' in globalThis || document.querySelector('img[src="x"], b') !== null)).toBe(
    false,
  );
  expect(violations.filter(({ disposition }) => disposition === 'enforce')).toEqual([]);
});

test('[PRO-9][X3][X4] a PDF with a script is drawn on a 500 by 500 canvas, and the script does not run', async ({
  page,
  request,
}) => {
  const violations = await violationsOn(page);
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inAYear });
  await asOwner(page, owner);
  const view = new ViewVehiclePage(page);
  const answer = await view.open(vehicle.id);
  expect(answer?.headers()['content-security-policy']).toContain("object-src 'none'");
  page.on('dialog', (dialog) => {
    throw new Error(`The document opened a dialog: ${dialog.message()}`);
  });
  await view.upload.choose({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: scriptedPdf() });
  await view.documents.view('paper.pdf').click();
  await expect(view.viewer.dialog).toHaveAccessibleName('paper.pdf');
  await expect(view.viewer.canvas).toBeVisible();
  expect((await view.viewer.canvas.boundingBox())?.width).toBe(500);
  await expect(page.locator('object, embed')).toHaveCount(0);
  expect(violations.filter(({ disposition }) => disposition === 'enforce')).toEqual([]);
  const documents = (await (
    await request.get(`${site()}/api/documents?vehicleId=${vehicle.id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
  ).json()) as { url: string }[];
  const file = await request.get(new URL(documents[0]?.url ?? '', site()).href);
  expect(file.headers()['x-content-type-options']).toBe('nosniff');
  expect(file.headers()['content-security-policy']).toContain('sandbox');
});

test('[X6] with Trusted Types enforced, our code assigns no string to an injection sink', async ({ page }) => {
  const violations = await violationsOn(page);
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inAYear });
  const answer = await page.goto(site());
  expect(answer?.headers()['content-security-policy-report-only']).toContain('require-trusted-types-for');
  await asOwner(page, owner);
  const screen = new Screen(page);
  for (const path of [
    href('profile'),
    href('viewVehicle', { id: vehicle.id }),
    href('renewalQuote', { vehicleId: vehicle.id }),
    href('payments'),
  ]) {
    await page.goto(`${site()}${path}`);
    await expect(screen.title).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('[H10] a message from another origin does not move a payment', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await asOwner(page, owner, { path: href('payment', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await expect(wizard.cardNumber).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/payments/result') && requests.push(request.url()));
  await page.evaluate(() => {
    const result = {
      type: 'allset:card-result',
      query: '?id=1234567890&resourcePath=/v1/checkouts/1234567890/payment',
    };
    const frame = document.querySelector<HTMLIFrameElement>('iframe')?.contentWindow ?? null;
    for (const [origin, source] of [
      ['https://evil.test', frame],
      [location.origin, globalThis.window],
      [location.origin, null],
    ] as const)
      dispatchEvent(new MessageEvent('message', { data: result, origin, source }));
    for (const data of [null, 'text', 7])
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: frame }));
  });
  await expect(wizard.text('Waiting for your card details…')).toBeVisible();
  expect({ requests, failures }).toEqual({ requests: [], failures: [] });
});
