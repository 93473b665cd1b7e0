import { expect, test } from '@playwright/test';
import { createCounterRun } from 'shared-contracts/counter-runs';
import { listClerks } from 'shared-contracts/desk';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { href } from 'shared-contracts/pages';
import { updateRenewal } from 'shared-contracts/renewals';
import { call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { mailAbout } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { cards } from '../data/product.ts';
import { adminToken, asAdmin, asOwner } from '../data/session.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[CTR-5][CTR-6][CTR-7] a blocked renewal: the clerk says why in the run, the owner reads it, tops up, and it goes on by itself', async ({
  page,
  browser,
}) => {
  test.slow();
  const { owner, vehicle, renewal } = await paidRenewal();
  const vehicleIds = [vehicle.id];
  const words = await call(readMandateWords, { vehicleIds }, owner.token);
  await call(signMandate, { vehicleIds, ...words, strokes: null }, owner.token);
  const token = await adminToken();
  await call(updateRenewal, { id: renewal.id, status: 'processing' }, token);
  const personId = (await call(listClerks, {}, token))[0]?.id ?? '';
  const taken = { authority: 'Randburg', day: inDays(0), personId, renewalIds: [renewal.id] };
  const run = await call(createCounterRun, taken, token);
  await asAdmin(page, { path: href('counterRun', { id: run.id }) });
  const row = page.getByRole('listitem').filter({ hasText: vehicle.licenseNumber.toUpperCase() });
  await row.focus();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: /^Hold/ });
  await dialog.getByLabel('Reason', { exact: true }).selectOption('At the authority: The authority’s amount is higher');
  await dialog.getByLabel('More to pay in rand').fill('123.45');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(row).toContainText('blocked');
  await row.getByRole('link').click();
  const desk = new RenewalPage(page);
  await expect(desk.status).toContainText('user to action', { ignoreCase: true });
  await expect(page.getByText(/On hold .*The authority’s amount is higher, R123\.45/)).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await mailAbout(owner.email, 'We need something from you');
  await asOwner(phone, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const card = phone.getByRole('region', { name: 'Your renewal waits' });
  await expect(card).toContainText('The authority asks for more than it had published when you paid.');
  expect(await axeViolations(phone)).toEqual([]);
  await card.getByRole('link', { name: 'Pay R123.45' }).click();
  const wizard = new WizardPage(phone);
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  await phone.goto(new URL(href('topUp', { id: renewal.id }), phone.url()).href);
  await expect(phone.getByText('There is nothing more to pay for this renewal')).toBeVisible();
  await phone.goto(new URL(href('viewRenewal', { id: renewal.id }), phone.url()).href);
  await expect(new RenewalPage(phone).status).toContainText('processing', { ignoreCase: true });
  await expect(card).toHaveCount(0);
  await phone.context().close();
  await page.reload();
  await expect(desk.status).toContainText('processing', { ignoreCase: true });
});
