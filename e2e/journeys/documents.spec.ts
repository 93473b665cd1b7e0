import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, idPhoto, verifiedOwner } from '../data/api.ts';
import { failRequests } from '../data/network.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { FileUpload } from '../pages/parts/file-upload.ts';

const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: readFileSync(idPhoto) });

test('[PRO-7][PRO-8] a document can be added, found, viewed and deleted after confirmation', async ({ page }) => {
  await asOwner(page, await activeOwner(), { path: href('viewDocuments') });
  const screen = new DocumentsPage(page);
  const { items } = screen.documents;
  await expect(items).toHaveCount(1);
  await screen.add.click();
  await expect(screen.kind(/^ID/)).toBeDisabled();
  await screen.adding.locator(':focus').press('Escape');
  await screen.addDocument('Passport', paper('my passport.png'));
  await expect(screen.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await expect(screen.adding).toHaveCount(0);
  await expect(items).toHaveCount(2);
  await screen.search.fill('passport');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('my passport.png');
  await screen.documents.view('my passport.png').click();
  await expect(screen.viewer.image).toBeVisible();
  await screen.viewer.closeWithEscape();

  await screen.documents.delete('my passport.png').click();
  await expect(screen.question.titled('Are you sure?')).toContainText(
    'Once deleted, you will not be able to recover this file!',
  );
  await screen.question.answer('Cancel');
  await expect(items).toHaveCount(1);
  await failRequests(page, '**/api/documents?id=*', 1);
  await screen.remove('my passport.png');
  await expect(screen.toast(/^Unable to remove document\. Please email \S+@\S+ for help/)).toBeVisible();
  await expect(items).toHaveCount(1);
  await screen.remove('my passport.png');
  await expect(screen.toast('Selected Document has been removed')).toBeVisible();
  await expect(screen.text('No documents found...')).toBeVisible();
  await screen.search.fill('');
  await expect(items).toHaveCount(1);
});

test('an ID that a running renewal needs cannot be deleted, but replaced by a better photo', async ({ page }) => {
  const { owner } = await paidRenewal();
  await asOwner(page, owner, { path: href('viewDocuments') });
  const screen = new DocumentsPage(page);
  const { items } = screen.documents;
  const former = (await items.getByTitle(/./).textContent()) ?? '';
  await screen.remove(former);
  await expect(screen.toast(/You can replace it, or delete it once the renewal is complete/)).toBeVisible();
  await screen.replace(former, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(screen.replacing).toContainText('(file-invalid-type)');
  await new FileUpload(screen.replacing).choose(paper('sharper id.png'));
  await expect(screen.replacing).toHaveCount(0);
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('sharper id.png');
  await screen.documents.view('sharper id.png').click();
  await expect(screen.viewer.image).toBeVisible();
  await screen.viewer.closeWithEscape();
  await page.reload();
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('sharper id.png');
});

test('[PRO-2][PRO-4][PRO-6] a business uploads its certificate and then a proxy’s ID with a counter, and an invalid file is rejected', async ({
  page,
}) => {
  const owner = await verifiedOwner('business');
  await asOwner(page, owner, { path: href('accountSetup') });
  const setup = new AccountSetupPage(page);
  await expect(setup.count).toHaveText('0/2 files');
  await expect(setup.next).toBeDisabled();
  await setup.upload.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(setup.refusal).toContainText('(file-invalid-type)');
  await failRequests(page, '**/api/uploads/*', 1);
  await setup.upload.choose(paper('certificate.png'));
  await expect(setup.refusal).toContainText('Business documents could not be uploaded');
  await expect(setup.count).toHaveText('0/2 files');
  await setup.upload.tryAgain.click();
  await expect(setup.count).toHaveText('1/2 files');
  await expect(setup.text('Upload the ID of the person who signs for the business')).toBeVisible();
  await expect(setup.next).toBeDisabled();
  await setup.upload.choose(paper('proxy.png'));
  await expect(setup.count).toHaveText('2/2 files');
  await setup.next.click();
  await setup.fillAddress();
  await page.waitForURL(`${site()}${href('addVehicle')}`);
});
