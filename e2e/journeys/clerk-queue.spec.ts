import { expect, test } from '@playwright/test';
import { updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';

/** Letters that are in no other renewal's plate, so that a search finds only these. */
const mark = () => `Q${Date.now().toString(36).slice(-5)}`.toUpperCase();

test('[ADM-6][ADM-7] a bulk action on several renewals shows a result for each, and the URL keeps the filters', async ({
  page,
}) => {
  const owner = await activeOwner();
  const word = mark();
  const [one, two, late] = [`${word} 1GP`, `${word} 2GP`, `${word} 3GP`];
  for (const plate of [one, two]) await paidRenewal({ owner, fields: { licenseNumber: plate } });
  const { renewal: changed } = await paidRenewal({ owner, fields: { licenseNumber: late } });
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open('?status=submitted+by+user');
  await expect(list.status).toHaveValue('submitted by user');
  await list.search.fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(list.select(/^Select Q/)).toHaveCount(3);
  await expect(list.row(one)).toContainText('Next: Add to Processing');
  await list.selectAll.check();
  await expect(list.text('3 selected')).toBeVisible();

  // Another clerk changes one of them first.
  await call(updateRenewal, { id: changed.id, status: 'processing' }, await adminToken());
  await list.bulkAction('Add to Processing', 3).click();
  await expect(list.question.dialog).toContainText('This will update the renewal status');
  await expect(list.question.dialog).toContainText(late);
  await list.question.answer('Yes, I want to update state');

  const outcomes = list.outcomes('Add to Processing');
  await expect(list.summary('Add to Processing')).toHaveText('Add to Processing: 2 of 3 done');
  await expect(outcomes.first()).toContainText(`${late} (Lerato Khumalo`);
  await expect(outcomes.first()).toContainText('Not doneSomebody else has changed this renewal');
  await expect(outcomes.filter({ hasText: one })).toContainText('status has been updated');
  await expect(list.text('No renewals found...')).toBeVisible();
  await page.reload();
  await expect(list.search).toHaveValue(word);
  await list.showFilters();
  await list.status.selectOption('processing');
  await expect(list.select(/^Select Q/)).toHaveCount(3);
});
