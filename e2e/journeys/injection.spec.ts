import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { site } from '../data/product.ts';
import { scriptedPdf } from '../data/scripted-pdf.ts';
import { asOwner } from '../data/session.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

/** Far enough in the future that no reminder covers the page. */
const inAYear = inDays(300);

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
  await expect(payments.table.getByText(polyglot)).toHaveCount(2);
  // The whole reference behind the short one.
  await expect(payments.table.getByTitle(polyglot)).toHaveCount(1);
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
