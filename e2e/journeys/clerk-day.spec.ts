import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listRenewals } from 'shared-contracts/renewals';
import { manageUser } from 'shared-contracts/users';
import { activeOwner, call } from '../data/api.ts';
import { beginAgain, effortOn } from '../data/effort.ts';
import { mailsTo } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { adminToken } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { doNow } from '../pages/parts/do-now.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

const count = 6;

test('[ADM-8][DSK-2][DSK-4][DSK-5][DSK-13] a clerk’s day: the morning’s renewals together, a call, the labels, a parcel that failed', async ({
  page,
}) => {
  test.slow();
  const word = `Y${Date.now().toString(36).slice(-5)}`.toUpperCase();
  const plates = Array.from({ length: count }, (_, at) => `${word} ${at + 1}GP`);
  const owner = await activeOwner();
  const telephone = `07${Date.now().toString().slice(-8)}`;
  await call(manageUser, { id: owner.id, contactNumber: telephone }, await adminToken());
  const renewals = [];
  for (const licenseNumber of plates) renewals.push((await paidRenewal({ owner, fields: { licenseNumber } })).renewal);
  const clerk = await activeOwner();
  await call(manageUser, { id: clerk.id, adminPermissions: ['canFulfil'] }, await adminToken());

  const effort = await effortOn(page);

  // The clerk begins at the queue, and sees more of it than the five rows of a page.
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(clerk.email, clerk.password);
  await page.waitForURL(`${site()}${href('userActiveRenewals')}`);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}&take=5`);
  await expect(list.rows).toHaveCount(5 + 1);
  await page.getByRole('button', { name: 'Table view' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Payment Total' }).click();
  await page.keyboard.press('Escape');
  await expect(list.column('Payment Total')).toHaveCount(0);

  // All that match are taken together, those of the second page too: with three taps, and one for the second page.
  beginAgain(effort);
  await list.selectAll.check();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await list.bulkAction('Add to Processing', count).click();
  await list.question.answer('Yes, I want to update state');
  await expect(list.summary('Add to Processing')).toHaveText(`Add to Processing: ${count} of ${count} done`);
  expect(effort.taps).toBe(4);

  // A caller is found by telephone while the list is open, and with ten keys by plate.
  await page.keyboard.press('ControlOrMeta+k');
  await list.tools.input.fill(telephone);
  await expect(list.tools.option(new RegExp(`^${plates[2]}, processing`)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.tools.palette).toHaveCount(0);
  beginAgain(effort);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(list.tools.input).toBeFocused();
  await page.keyboard.type(`${word.slice(1)}3GP`);
  await expect(list.tools.option(/processing/i)).toHaveText(new RegExp(`^${plates[2]}`));
  await page.keyboard.press('Enter');
  expect(effort.keys).toBeLessThanOrEqual(10);

  // What was said is noted where the owner does not read it.
  const renewal = new RenewalPage(page);
  await expect(renewal.title).toHaveText(`Renewal of ${plates[2]}`);
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
  await page.keyboard.press('i');
  await page.keyboard.type('Called: is at home in the mornings only.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Internal notes' }).getByRole('listitem')).toContainText([
    'is at home in the mornings only.',
  ]);
  expect(JSON.stringify(await call(listRenewals, {}, owner.token))).not.toContain('mornings');

  // Couriers are booked for all of them, and the labels come as one file. The columns are as they were left.
  await list.open(`?search=${word}&take=25`);
  await expect(list.column('Payment Total')).toHaveCount(0);
  beginAgain(effort);
  await list.selectAll.check();
  await list.bulkAction('Ready for Delivery', count).click();
  await list.question.answer('Yes, I want to update state');
  expect(effort.taps).toBe(3);
  await doNow(page, 'Ready for Delivery');
  await expect(list.summary('Ready for Delivery')).toHaveText(`Ready for Delivery: ${count} of ${count} done`, {
    timeout: 60_000,
  });
  beginAgain(effort);
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: `Labels of these ${count}` }).click();
  const file = await labels;
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  expect(effort.taps).toBe(1);

  // A parcel came back. Its owner is asked, with a text that the desk has ready.
  await renewal.openAsAdmin(renewals[0]?.id ?? '');
  await renewal.act('Fail');
  await renewal.action('Require Action').click();
  await renewal.template.selectOption('ID copy cannot be read');
  await renewal.send.click();
  await expect(renewal.toast('status has been moved to user action required!')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(owner.email)).map(({ text }) => text.toUpperCase()).join())
    .toContain(`FOR THE RENEWAL OF ${plates[0]}`);

  // Another one was delivered, and the licence gets its new expiry.
  const { id = '' } = renewals[1] ?? {};
  await renewal.openAsAdmin(id);
  await renewal.act('Done');
  await expect(renewal.status).toContainText('6/7');
  const { entries } = await call(listRenewals, {}, owner.token);
  expect(entries.find((entry) => entry.id === id)?.status).toBe('delivered');
});
