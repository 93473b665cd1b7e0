import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { upload } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { scriptedPdf } from '../data/scripted-pdf.ts';
import { asOwner } from '../data/session.ts';
import { DocumentDialog } from '../pages/parts/documents-list.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

test('[REN-6] the documents of a renewal are previewed, and opened in a tab of their own', async ({ page }) => {
  const { owner, vehicle, renewal } = await paidRenewal();
  await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
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
});
