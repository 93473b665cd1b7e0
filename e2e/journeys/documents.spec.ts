import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, idPhoto, verifiedOwner } from '../data/api.ts';
import { site } from '../data/product.ts';
import { AccountSetupPage } from '../pages/account-setup.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { asOwner } from '../data/session.ts';

const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: readFileSync(idPhoto) });

test('[PRO-7][PRO-8] a document can be added, found, viewed and deleted after confirmation', async ({ page }) => {
  await asOwner(page, await activeOwner());
  const screen = new DocumentsPage(page);
  await screen.open();
  await expect(screen.documents).toHaveCount(1);
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(screen.adding.getByRole('radio', { name: /^ID/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await screen.add('Passport', paper('my passport.png'));
  await expect(page.getByText('Success: Your file has been uploaded successfully')).toBeVisible();
  await expect(screen.adding).toHaveCount(0);
  await expect(screen.documents).toHaveCount(2);
  await screen.search.fill('passport');
  await expect(screen.documents).toHaveCount(1);
  await expect(screen.documents).toContainText('my passport.png');
  await page.getByRole('button', { name: 'View my passport.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete my passport.png' }).click();
  await expect(screen.question).toContainText('Once deleted, you will not be able to recover this file!');
  await screen.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.documents).toHaveCount(1);
  await page.route('**/api/documents?id=*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await screen.remove('my passport.png');
  await expect(page.getByText(/^Unable to remove document\. Please email \S+@\S+ for help/)).toBeVisible();
  await expect(screen.documents).toHaveCount(1);
  await screen.remove('my passport.png');
  await expect(page.getByText('Selected Document has been removed')).toBeVisible();
  await expect(page.getByText('No documents found...')).toBeVisible();
  await screen.search.fill('');
  await expect(screen.documents).toHaveCount(1);
});

test('[PRO-2][PRO-4][PRO-6] a business uploads its certificate and then a proxy’s ID with a counter, and an invalid file is rejected', async ({
  page,
}) => {
  const owner = await verifiedOwner('business');
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('accountSetup')}`);
  const setup = new AccountSetupPage(page);
  await expect(setup.count).toHaveText('0/2 files');
  await expect(setup.next).toBeDisabled();
  await setup.picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(setup.refusal).toContainText('(file-invalid-type)');
  await page.route('**/api/uploads/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await setup.picker.setInputFiles(paper('certificate.png'));
  await expect(setup.refusal).toContainText('Business documents could not be uploaded');
  await expect(setup.count).toHaveText('0/2 files');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(setup.count).toHaveText('1/2 files');
  await expect(page.getByText('Upload the ID of the person who acts for the business')).toBeVisible();
  await expect(setup.next).toBeDisabled();
  await setup.picker.setInputFiles(paper('proxy.png'));
  await expect(setup.count).toHaveText('2/2 files');
  await setup.next.click();
  await setup.fillAddress();
  await page.waitForURL(`${site()}${href('addVehicle')}`);
});

test('[PRO-3][PRO-6] a failed upload names the document: an ID, or a passport for a non-resident', async ({ page }) => {
  const owner = await verifiedOwner();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('accountSetup')}`);
  const setup = new AccountSetupPage(page);
  await page.route('**/api/uploads/*', (route) => route.fulfill({ status: 500, json: {} }));
  await setup.picker.setInputFiles(paper('id.png'));
  await expect(setup.refusal).toContainText('Your ID document could not be uploaded');
  await page.getByRole('radio', { name: 'Passport' }).check();
  await setup.picker.setInputFiles(paper('passport.png'));
  await expect(setup.refusal).toContainText('Passport documents could not be uploaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(setup.accepted).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Passport/ })).toBeDisabled();
  await setup.next.click();
  await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible();
});
