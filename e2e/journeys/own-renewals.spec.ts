import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { searchRenewals, updateRenewal } from 'shared-contracts/renewals';
import { call, upload } from '../data/api.ts';
import { advance } from '../data/courier.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { scriptedPdf } from '../data/scripted-pdf.ts';
import { adminToken, asOwner } from '../data/session.ts';
import { DocumentDialog } from '../pages/parts/documents-list.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

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
