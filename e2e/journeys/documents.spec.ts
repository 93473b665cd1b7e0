import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { idPhoto } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { asOwner } from '../data/session.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { FileUpload } from '../pages/parts/file-upload.ts';

const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: readFileSync(idPhoto) });

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
