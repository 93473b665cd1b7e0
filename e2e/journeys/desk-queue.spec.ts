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

test('[DSK-2] a renewal is taken in charge by its key; next and previous lead through the list without going back, past the end of its page, and to the next after an action', async ({
  page,
}) => {
  const { word, plates } = await severalRenewals(6);
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}&take=5&orderBy=dateOrdered&order=asc`);
  const renewal = new RenewalPage(page);
  await list.renewal(plates[3] ?? '').focus();
  await page.keyboard.press('t');
  await expect(list.row(plates[3] ?? '')).toContainText('In charge: Thandi Mokoena');
  await list.renewal(plates[3] ?? '').click();
  await expect(renewal.listPosition).toContainText('4 of 6');
  for (const plate of plates.slice(4)) {
    await page.keyboard.press('j');
    await expect(renewal.title).toHaveText(`Renewal of ${plate}`);
  }
  await expect(renewal.listPosition).toContainText('6 of 6');
  await page.keyboard.press('k');
  await expect(renewal.title).toHaveText(`Renewal of ${plates[4]}`);
  await renewal.listPosition.getByLabel('Next after an action').check();
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
  await expect(page.getByText(/\d+ new renewals?/)).toHaveText(/1 new renewal/);
  await expect(list.row(plates[0] ?? '')).toContainText('processing');
  expect(
    await list.select(new RegExp(`^Select ${word}`)).evaluateAll((boxes) => boxes.map((box) => box.ariaLabel)),
  ).toEqual(before);
  await page.getByRole('button', { name: 'Update the list' }).click();
  await expect(list.select(new RegExp(`^Select ${word}`))).toHaveCount(3);
  expect((await call(listRenewals, {}, owner.token)).count).toBe(3);
});
