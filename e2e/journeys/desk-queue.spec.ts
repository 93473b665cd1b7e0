import { expect, test } from '@playwright/test';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

/** Letters that are in no other renewal's plate. */
const mark = () => `V${Date.now().toString(36).slice(-5)}`.toUpperCase();

async function severalRenewals(count: number) {
  const owner = await activeOwner();
  const word = mark();
  const plates = Array.from({ length: count }, (_, at) => `${word} ${at + 1}GP`);
  const renewals = [];
  for (const licenseNumber of plates) renewals.push((await paidRenewal({ owner, fields: { licenseNumber } })).renewal);
  return { owner, word, plates, renewals };
}

test('[DSK-2] a view keeps filters and order under a name, and what waits is counted in tabs', async ({ page }) => {
  const { word, plates } = await severalRenewals(2);
  const [plate = ''] = plates;
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}`);
  await list.row(plate).getByRole('link', { name: plate }).focus();
  await page.keyboard.press('t');
  await expect(list.row(plate)).toContainText('In charge: Thandi Mokoena');
  await list.inCharge.selectOption('Me');
  await expect(list.row(plates[1] ?? '')).toHaveCount(0);
  await list.saveView.click();
  await list.viewDialog.getByLabel('Name of the view').fill(`Mine ${word}`);
  await list.viewDialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.viewDialog).toHaveCount(0);
  await list.open();
  await list.view.selectOption(`Mine ${word}`);
  await expect(page).toHaveURL(/inCharge=mine/);
  await expect(list.row(plate)).toBeVisible();
  await list.tab('Submitted').click();
  await expect(page).toHaveURL(/status=submitted\+by\+user/);
  await expect(page).toHaveURL(/order=asc/);
  await expect(list.status).toHaveValue('submitted by user');
});

test('[DSK-2] next and previous lead through the list without going back, past the end of its page, and to the next after an action', async ({
  page,
}) => {
  const { word, plates } = await severalRenewals(6);
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}&take=5&orderBy=dateOrdered&order=asc`);
  const renewal = new RenewalPage(page);
  await list.renewal(plates[0] ?? '').click();
  await expect(renewal.walkBar).toContainText('1 of 6');
  for (const plate of plates.slice(1)) {
    await page.keyboard.press('j');
    await expect(renewal.title).toHaveText(`Renewal of ${plate}`);
  }
  await expect(renewal.walkBar).toContainText('6 of 6');
  await page.keyboard.press('k');
  await expect(renewal.title).toHaveText(`Renewal of ${plates[4]}`);
  await renewal.walkBar.getByLabel('Next after an action').check();
  await renewal.act('Add to Processing');
  await expect(renewal.title).toHaveText(`Renewal of ${plates[5]}`);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
});

test('[DSK-2] new work is announced without moving the list, and a row that changed elsewhere shows it in place', async ({
  page,
}) => {
  await page.clock.install();
  const { owner, word, plates, renewals } = await severalRenewals(2);
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}`);
  await page.clock.runFor(2000);
  await expect(list.select(new RegExp(`^Select ${word}`))).toHaveCount(2);
  const before = await list
    .select(new RegExp(`^Select ${word}`))
    .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel));
  await paidRenewal({ owner, fields: { licenseNumber: `${word} 9GP` } });
  await call(updateRenewal, { id: renewals[0]?.id, status: 'processing' }, await adminToken());
  await page.clock.runFor(31_000);
  await expect(list.news).toHaveText(/1 new renewal/);
  await expect(list.row(plates[0] ?? '')).toContainText('processing');
  expect(
    await list.select(new RegExp(`^Select ${word}`)).evaluateAll((boxes) => boxes.map((box) => box.ariaLabel)),
  ).toEqual(before);
  await page.getByRole('button', { name: 'Update the list' }).click();
  await expect(list.select(new RegExp(`^Select ${word}`))).toHaveCount(3);
  expect((await call(listRenewals, {}, owner.token)).count).toBe(3);
});

test('[DSK-5] an internal note is shown with its author, and a template fills the note to the owner', async ({
  page,
}) => {
  const { renewals, plates } = await severalRenewals(1);
  const id = renewals[0]?.id ?? '';
  const token = await adminToken();
  for (const status of ['processing', 'delivery requested', 'admin to action'])
    await call(updateRenewal, { id, status }, token);
  await asAdmin(page);
  const renewal = new RenewalPage(page);
  await renewal.openAsAdmin(id);
  await expect(renewal.addNote).toBeVisible();
  await page.keyboard.press('i');
  await page.keyboard.type('Called, will send the ID tomorrow.');
  await renewal.addNote.click();
  await expect(renewal.internalNotes).toContainText(['Called, will send the ID tomorrow.Thandi Mokoena']);
  await expect(renewal.internalNote).toHaveValue('');
  await renewal.action('Require Action').click();
  await renewal.template.selectOption('ID copy cannot be read');
  await expect(renewal.note).toHaveValue(new RegExp(`for the renewal of ${plates[0]}\\.`));
  await renewal.send.click();
  await expect(renewal.toast('status has been moved to user action required!')).toBeVisible();
});
