import { expect, test } from '@playwright/test';
import { pages } from 'shared-contracts/pages';
import { activeOwner, newEmail } from '../data/api.ts';
import { mailAbout, mailsTo } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

const linkIn = (text: string, path: string): string => {
  const link = new RegExp(`https?://\\S+(/${path}/\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return `${site()}${link}`;
};

test('@phone [BIZ-8] the newsletter is confirmed and cancelled with a click on a mailed link, without login', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(site());
  await page.getByRole('form', { name: 'News and reminders by e-mail' }).getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const { text } = await mailAbout(email, 'Please confirm your subscription');
  await page.goto(linkIn(text, 'confirm-subscription'));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await page.goto(linkIn(text, 'unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the newsletter?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You get no more news by e-mail.')).toBeVisible();
});

test('[A15][PRO-1] a new email address requires the password and its code, and the old address is notified', async ({
  page,
}) => {
  const owner = await activeOwner();
  const email = newEmail();
  await asOwner(page, owner);
  await page.goto(`${site()}${pages.profile.path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  const password = page.getByRole('textbox', { name: 'Your password' });
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expect(password).toBeFocused();
  await password.fill('not it');
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expect(page.getByText('Confirm your new email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(owner.email);
  await mailAbout(email, 'Confirm your new e-mail address');
  // The pending change survives a reload, and the latest of several codes is valid.
  await page.reload();
  await expect(page.getByText(`We sent it to ${email}. Until you confirm it, ${owner.email} stays.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We have sent you a new code.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const { text } = await mailAbout(email, 'Confirm your new e-mail address');
  await page.getByLabel('First name').fill('Typed meanwhile');
  await page.getByLabel('Code').fill(/^([a-z0-9]{6})$/m.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address has been changed')).toBeVisible();
  await mailAbout(owner.email, 'Your e-mail address has been changed');
  await expect(page.getByText('Confirm your new email address')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Typed meanwhile');
});
