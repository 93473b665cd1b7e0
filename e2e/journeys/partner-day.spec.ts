import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { acmesOwner, activeOwner, newEmail } from '../data/api.ts';
import { mailsTo } from '../data/mailbox.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { demoPassword, siteOf } from '../data/product.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageUsersPage } from '../pages/manage-users.page.ts';
import { SideMenu } from '../pages/parts/side-menu.ts';
import { TarePricingPage } from '../pages/tare-pricing.page.ts';

test('[DSK-1][DSK-4][DSK-10] a partner’s day: its own customers, renewals, figures and audit, and nobody else’s', async ({
  page,
}) => {
  test.slow();
  const word = `Z${Date.now().toString(36).slice(-5)}`.toUpperCase();
  const [own, foreign] = [`${word} 1GP`, `${word} 2GP`];
  await paidRenewal({ owner: await acmesOwner(), fields: { licenseNumber: own } });
  await paidRenewal({ owner: await activeOwner(), fields: { licenseNumber: foreign } });
  const acme = siteOf('acme');

  // The administrator begins with the users of the company, on its own site.
  const login = new LoginPage(page);
  await page.goto(`${acme}${href('login')}`);
  await login.logIn('clerk@acme.test', demoPassword);
  await page.waitForURL(`${acme}${href('admin')}`);
  const { links } = new SideMenu(page);
  await expect(links.filter({ hasText: 'Dashboard' })).toBeVisible();
  for (const name of ['Companies', 'Modules', 'Failed work'])
    await expect(links.filter({ hasText: new RegExp(`^\\s*${name}$`) })).toHaveCount(0);

  // A customer is added, whose invitation leads to the company's site.
  const users = new ManageUsersPage(page);
  const email = newEmail();
  await users.add.click();
  await users.firstName.fill('Naledi');
  await users.lastName.fill('Dube');
  await users.email.fill(email);
  await users.retypeContactNumber('825550142');
  await users.edit.save.click();
  await expect(users.user('Naledi Dube').first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text).join()).toContain(`${acme}/`);

  // Of two renewals with the same word in their plates the search and the queue find the company's own.
  await page.keyboard.press('ControlOrMeta+k');
  const list = new ActiveRenewalsPage(page);
  await list.tools.input.fill(word);
  await expect(list.tools.option(new RegExp(`^${own}, Submitted`))).toBeVisible();
  await expect(list.tools.palette.getByText(foreign)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await list.open(`?search=${word}`, acme);
  await expect(list.row(own)).toBeVisible();
  await expect(list.row(foreign)).toHaveCount(0);
  await list.select(own).check();
  await list.bulkAction('Add to Processing', 1).click();
  await list.question.answer('Yes, I want to update state');
  await expect(list.summary('Add to Processing')).toHaveText('Add to Processing: 1 of 1 done');

  // Money, figures and audit are the company's own; prices can be read, not changed.
  for (const name of ['adminPayments', 'dashboard', 'adminAudit', 'noteTemplates'] as const) {
    await page.goto(`${acme}${href(name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Thandi Mokoena')).toHaveCount(0);
  }
  const fees = new TarePricingPage(page);
  await page.goto(`${acme}${href('tarePricing')}`);
  await expect(fees.rows.nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
});
