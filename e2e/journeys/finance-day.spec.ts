import { expect, test } from '@playwright/test';
import { dayInSouthAfrica, monthInWords } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { refundPart } from 'shared-contracts/refund-lists';
import { activeOwner, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { beginAgain, effortOn } from '../data/effort.ts';
import { mailsTo } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { sandbox, site } from '../data/product.ts';
import { adminToken, asAdmin } from '../data/session.ts';

const post = (path: string, body: unknown) =>
  fetch(`${sandbox()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('[DSK-1][DSK-6][DSK-7] a finance day: what waits, a refused refund, a part of a payment, the settlement file and the books', async ({
  page,
}) => {
  test.slow();
  const effort = await effortOn(page);
  const token = await adminToken();
  const owner = await activeOwner();
  const { renewal } = await paidRenewal({ owner });
  const other = await paidRenewal();
  const { payment } = await call(getPaymentDetails, { id: other.renewal.paymentId }, token);
  await post(`/cards/${payment.checkoutId}/refunds`, { outcome: 'declined' });
  const { leftInCents } = await call(getPaymentDetails, { id: payment.id }, token);
  const given = { id: payment.id, requestId: crypto.randomUUID(), amountInCents: 12_345, leftInCents, note: 'Twice.' };
  const { id: refundId } = await call(refundPart, given, token);
  const statusOf = async () =>
    (await call(getPaymentDetails, { id: payment.id }, token)).refunds.find(({ id }) => id === refundId)?.status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('refused');

  // The dashboard says what waits, and each number leads to its list.
  await asAdmin(page, { path: href('dashboard') });
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show table: Payments and refunds by day' }).click();
  await expect(page.getByRole('table', { name: 'Payments and refunds by day' })).toBeVisible();
  await page.getByRole('link', { name: /Payments to review/ }).click();
  await page.waitForURL(/state=needs\+review/);
  await page.goBack();
  await page.getByRole('link', { name: /Refunds due/ }).click();
  await page.waitForURL(/refunds\?status=open/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();

  // A refused refund is asked for again.
  await page
    .getByRole('row')
    .filter({ hasText: other.owner.fullName })
    .getByRole('button', { name: /^Ask again/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('The refund has been asked for again')).toBeVisible();
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('done');

  // A part of a payment goes back with a reason, which the owner reads.
  await page.goto(`${site()}${href('viewPayment', { id: renewal.paymentId })}`);
  await page.getByRole('button', { name: 'Refund a part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Another amount' }).check();
  await dialog.getByLabel('Amount (rand)').fill('100,50');
  await dialog.getByLabel('Reason').fill('The disc came late.');
  await expect(
    dialog.getByText('R100.50 (of which VAT R13.11) of R850.00 goes back to Visa …0000; R749.50 stays.'),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('R100.50 is on its way back')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Partly refunded R100.50')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect
    .poll(async () => (await mailsTo(owner.email)).some(({ text }) => text.includes('The disc came late.')))
    .toBe(true);

  // The settlement file of the day lacks a payment and has one that nobody knows.
  const day = dayInSouthAfrica(new Date());
  const file = await fetch(`${sandbox()}/cards/settlement?day=${day}&faults=missing,unknown`);
  const buffer = Buffer.from(await file.text());
  await page.goto(`${site()}${href('settlements')}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { level: 1, name: /^Settlement of / })).toBeVisible();
  const mismatches = page.getByRole('table', { name: 'What does not match' });
  await expect(mismatches.getByText('Not in our books')).toBeVisible();
  await expect(mismatches.getByText('In no file')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${site()}${href('settlements')}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/This file was uploaded on .* by Thandi Mokoena as day\.csv\./)).toBeVisible();

  // The books of the day add up and are exported.
  const books = page.getByRole('table', { name: /^Books of/ });
  await expect(books.getByRole('row', { name: /^Net/ })).toContainText('R');
  expect(await axeViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the day' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^books-\d\d-\d\d-\d{4}\.csv$/);

  // At the end of the month its books are two choices away.
  beginAgain(effort);
  await page.getByLabel('Books of a').selectOption({ label: 'Month' });
  const ofMonth = page.getByRole('table', { name: `Books of ${monthInWords(day)}` });
  await expect(ofMonth.getByRole('row', { name: /^Net/ })).toContainText('R');
  const month = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the month' }).click();
  expect((await month).suggestedFilename()).toMatch(/^books-.*\.csv$/);
  expect(effort.taps).toBe(3);
});
