import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { searchRenewals, updateRenewal } from 'shared-contracts/renewals';
import { removeVehicle } from 'shared-contracts/vehicles';
import { call, upload } from '../data/api.ts';
import { advance } from '../data/courier.ts';
import { inDays } from '../data/days.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { scriptedPdf } from '../data/scripted-pdf.ts';
import { adminToken, asOwner } from '../data/session.ts';
import { ManageRenewalsPage } from '../pages/manage-renewals.page.ts';
import { DocumentDialog } from '../pages/parts/documents-list.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

const dashed = (day: string) => day.slice(0, 10).split('-').reverse().join('-');

test('[REN-4][BIZ-5][BIZ-6][PUB-15] the renewal list has sorting, expandable rows, removed vehicles and the promised day, and keeps its search', async ({
  page,
}) => {
  const { owner, vehicle, renewal } = await paidRenewal({
    fields: { licenseNumber: 'REN1GP', licenseExpires: inDays(10) },
  });
  await paidRenewal({ owner, fields: { licenseNumber: 'REN2GP' } });
  const token = await adminToken();
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'] as const)
    await call(updateRenewal, { id: renewal.id, status }, token);
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await asOwner(page, owner, { path: href('manageRenewals') });
  const renewals = new ManageRenewalsPage(page);
  for (const name of ['Date Ordered', 'Expiry Date', 'Payment Reference', 'Payment Total', 'Status'])
    await expect(renewals.column(name)).toBeVisible();
  const first = renewals.rows.nth(1);
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await expect(first).toContainText('R850.00');
  await expect(first).toContainText(dashed(renewal.originalExpiry));
  await renewals.details(first).click();
  await expect(renewals.table).toContainText('Vehicle has been removed');
  await renewals.menuIn(first).click();
  await expect(renewals.action('Vehicle Removed')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await renewals.sortBy('Expiry Date');
  await expect(renewals.column('Expiry Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await renewals.detailsOf(/REN2GP/).click();
  for (const fact of ['License Number', 'Make & Model', 'Weight (kg)', '1,104', 'License Expiry Date'])
    await expect(renewals.table).toContainText(fact);
  await renewals.search.fill('REN2 GP');
  // The header, the renewal, and its details.
  await expect(renewals.rows).toHaveCount(3);
  await expect(renewals.rows.nth(1)).toContainText(/By \d{2}-\d{2}-\d{4}/);
  await renewals.menuIn(renewals.table).click();
  await renewals.action('View Renewal').click();
  await page.waitForURL(/view-renewal/);
  await page.goBack();
  await expect(renewals.search).toHaveValue('REN2 GP');
});

test('[REN-6][REN-8][BIZ-5] a renewal’s parcel and documents, and the URL of an unknown renewal', async ({ page }) => {
  const { owner, vehicle, renewal } = await paidRenewal();
  const token = await adminToken();
  for (const status of ['processing', 'delivery requested'] as const)
    await call(updateRenewal, { id: renewal.id, status }, token);
  const [booked] = (await call(searchRenewals, {}, owner.token)).entries;
  await advance(booked?.parcel?.waybillNumber ?? '', 'delivered');
  await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
  await expect(view.followParcel).toHaveAttribute('href', /\/tracking\/\w+$/);
  await expect(async () => {
    if (!(await view.proof.isVisible())) await page.reload();
    await expect(view.proof).toBeVisible({ timeout: 2000 });
  }).toPass();
  await view.proof.click();
  await expect(page.getByRole('dialog', { name: 'Proof of delivery' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await view.tab('Documents').click();
  await expect(view.documents).toContainText(/^ID.*0\.\d{3} MB/);
  await expect(view.viewDocument).toHaveAttribute('target', '_blank');
  await view.previewDocument.click();
  await expect(view.preview.image).toBeVisible();
  await view.preview.close.click();
  await expect(view.previewDocument).toBeFocused();
  const paper = new File([new Uint8Array(scriptedPdf())], 'paper.pdf', { type: 'application/pdf' });
  await upload(owner, 'vehicle', paper, { vehicleId: vehicle.id, userId: owner.id });
  await view.open(renewal.id);
  await view.tab('Documents').click();
  const opened = page.context().waitForEvent('page');
  await view.documents.getByRole('link', { name: 'View paper.pdf' }).click();
  const tab = await opened;
  tab.on('download', () => {
    throw new Error('The PDF was saved instead of shown.');
  });
  await expect(new DocumentDialog(tab).canvas).toBeVisible();
  await view.open('6a4c4b80-8f6d-4a43-9d0c-0000000000ff');
  await expect(view.heading('Renewal does not exist')).toBeVisible();
});
