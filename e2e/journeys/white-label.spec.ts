import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { idPhoto, newEmail } from '../data/api.ts';
import { mailsTo } from '../data/mailbox.ts';
import { cards, siteOf } from '../data/product.ts';
import { WizardPage } from '../pages/wizard.page.ts';

/** Asserts that a partner's screen shows none of our branding: no name, colour, footer or link to our own pages. */
async function isAcmes(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Acme Motor Club');
  await expect(page.locator('body')).not.toContainText('AllSet');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const name of ['About', 'Contact', 'FAQ'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/Acme Motor Club/);
  // The company's background colour on the page, and its secondary colour at the top.
  await expect(page.locator('[data-surface=page]')).toHaveCSS('background-color', 'rgb(251, 247, 245)');
  await expect(page.getByRole('banner')).toHaveCSS('box-shadow', /^rgb\(59, 74, 84\)/);
}

test('@phone [REN-15][BRD-3][BRD-4][BRD-5] a partner’s customer signs up, renews and pays, and every screen has the partner’s branding', async ({
  page,
}) => {
  const origin = siteOf('acme');
  const email = newEmail();
  await page.goto(origin);
  await isAcmes(page);
  await expect(page.getByRole('link', { name: 'Get Acme Motor Club' })).toBeVisible();
  await page.getByRole('link', { name: 'Click to Renew' }).click();
  await page.getByLabel('First name').fill('Ayanda');
  await page.getByLabel('Last name').fill('Nkosi');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Contact number').pressSequentially('825550142');
  await page.getByLabel('Password', { exact: true }).fill('a good one');
  await page.getByLabel('Confirm password', { exact: true }).fill('a good one');
  await page.getByRole('checkbox').check();
  await isAcmes(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  // Verified immediately, without a code or a mail.
  await page.waitForURL(`${origin}${href('accountSetup')}`);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Verify'))).toEqual([]);
  await page.locator('input[type=file]').last().setInputFiles(idPhoto);
  await expect(page.getByText('Success: Your file has been uploaded successfully')).toBeVisible();
  await isAcmes(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Street and number').fill('14 Jellicoe Avenue');
  await page.getByRole('combobox', { name: 'Suburb, town or city' }).pressSequentially('Rosebank', { delay: 40 });
  await page
    .getByRole('option', { name: /Rosebank.*Johannesburg/ })
    .first()
    .click();
  await page.getByLabel('Postal code').fill('2196');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(`${origin}${href('addVehicle')}`);
  await isAcmes(page);
  await page.getByRole('button', { name: 'Type the details in instead' }).click();
  await page.getByLabel('Licence number').fill('ACM100GP');
  await page.getByLabel('Register number').fill(`A${Date.now() % 1_000_000}`);
  await page.getByLabel('Make').fill('Toyota');
  await page.getByLabel('Model').fill('Corolla');
  await page.getByLabel('Year').fill('2019');
  await page.getByLabel('Tare weight (kg)').fill('1104');
  await page.getByLabel('Province').selectOption('gauteng');
  await page.getByLabel('Vehicle type').selectOption('rigid vehicles');
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-');
  await page.getByRole('textbox', { name: 'Licence expiry date' }).fill(inDays(300));
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await page.waitForURL(`${origin}${href('manageVehicles')}`);
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
  await isAcmes(page);
  await page.getByRole('button', { name: /Expires in \d+ days/ }).click();
  await page.getByRole('link', { name: 'Click to Renew' }).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await expect(page.getByText('R850.00')).toBeVisible();
  await isAcmes(page);
  await wizard.toPayment.click();
  // Moves the pointer off the button, because hovering darkens it.
  await page.mouse.move(0, 0);
  await expect(wizard.card.getByRole('button', { name: /Pay/ })).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await wizard.pay(cards.approved);
  await expect(page.getByRole('heading', { name: 'Acme Motor Club!' })).toBeVisible();
  await isAcmes(page);
  await page.getByRole('link', { name: 'Follow your renewal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renewal of ACM100GP' })).toBeVisible();
  await isAcmes(page);
});
