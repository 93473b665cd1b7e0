import path from 'node:path';
import { expect, test } from '@playwright/test';
import { addDays } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { newEmail } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { mailAbout } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { MandatesPage } from '../pages/mandates.page.ts';

test('@phone [CTR-1][CTR-3] an owner sees what the counter needs, signs with a finger, adds a proof of address, and ends the mandate', async ({
  page,
}) => {
  const { owner, renewal } = await paidRenewal();
  await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const papers = page.getByRole('region', { name: 'Papers for the authority' });
  await expect(papers.getByRole('listitem')).toContainText([
    'Signed mandate is missing',
    'Copy of ID is there',
    'Proof of address is missing',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await papers.getByRole('link', { name: 'Sign the mandate' }).click();
  const mandates = new MandatesPage(page);
  await mandates.proceed.click();
  await expect(page.getByText(/^I, Lerato Khumalo/)).toBeVisible();
  await mandates.draw();
  expect(await axeViolations(page)).toEqual([]);
  await mandates.sign.click();
  await expect(mandates.end).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(papers).toContainText('Signed mandate is there');
  await papers.getByRole('button', { name: 'Add the proof of address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof of address' });
  await dialog.getByLabel('Issued on').fill(addDays(inDays(0), -20));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(path.join(import.meta.dirname, '../data/disc.jpg'));
  await expect(papers).toContainText('Everything is there.');
  await mandates.open();
  await mandates.end.click();
  await expect(mandates.proceed).toBeVisible();
});

test('[CTR-2][Y1] somebody who owns the vehicle signs by a mailed link, by keyboard alone and once', async ({
  page,
  browser,
}) => {
  const { owner } = await paidRenewal();
  await asOwner(page, owner, { path: href('mandates') });
  const mandates = new MandatesPage(page);
  await mandates.somebodyElse.check();
  await mandates.proceed.click();
  const email = newEmail();
  await mandates.name.fill('Sipho Dube');
  await mandates.email.fill(email);
  await mandates.send.click();
  await expect(page.getByText(`We have mailed a link to ${email}.`)).toBeVisible();
  await expect(page.getByText(`Waiting for Sipho Dube (${email})`, { exact: false })).toBeVisible();
  const mail = await mailAbout(email, 'Your signature for a licence renewal');
  const link = /\/sign-mandate\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${site()}${link}`);
  const signer = new MandatesPage(elsewhere);
  await expect(elsewhere.getByText(/^I, Sipho Dube, the owner/)).toBeVisible();
  expect(await axeViolations(elsewhere)).toEqual([]);
  await signer.typeName.focus();
  await elsewhere.keyboard.press('Space');
  await signer.ownName.focus();
  await elsewhere.keyboard.type('Sipho Dube');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Thank you. It is signed.')).toBeVisible();
  await elsewhere.goto(`${site()}${link}`);
  await expect(elsewhere.getByText('This has been signed already. There is nothing left to do.')).toBeVisible();
  await elsewhere.context().close();
  await mandates.open();
  await expect(page.getByText(/^Signed by Sipho Dube on/)).toBeVisible();
});
