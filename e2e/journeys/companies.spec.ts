import { expect, type Page, test } from '@playwright/test';
import { listAudit } from 'shared-contracts/audit';
import { href } from 'shared-contracts/pages';
import sharp from 'sharp';
import { call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { siteOf } from '../data/product.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { CompaniesPage } from '../pages/companies.page.ts';
import { HomePage } from '../pages/home.page.ts';

const claret = 'rgb(138, 21, 56)';
const cream = 'rgb(255, 244, 214)';

/** What a visitor of a sub-domain sees: the name in the tab, and the colours of the first button. */
async function seenAt(page: Page, reference: string) {
  await page.goto(siteOf(reference));
  const home = new HomePage(page);
  return {
    title: await page.title(),
    ...(await home.renew.evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return { backgroundColor, color };
    })),
  };
}

test('[DSK-9] a company is made, previewed and published: nothing of it is live before, and then in its name, logo and colours', async ({
  page,
  context,
}) => {
  test.slow();
  const reference = `karoo${Date.now().toString(36)}`;
  const name = `Karoo Cars ${reference.slice(-4)}`;
  const visitor = await context.newPage();
  await asAdmin(page, { path: href('companies') });
  const companies = new CompaniesPage(page);
  await companies.make(name, reference);
  await expect(companies.title).toHaveText(name);

  await companies.field('Primary colour').fill('#8a1538');
  await companies.field('Text on the primary colour').fill('#fff4d6');
  await expect(companies.contrast).toContainText('#FFF4D6 on #8A1538 is 8.5 : 1.');
  const home = await companies.preview('Home');
  const button = home.getByRole('link', { name: 'Sign up' }).first();
  await expect(button).toHaveCSS('background-color', claret);
  await expect(button).toHaveCSS('color', cream);

  // Ours would send its customers to us, so it has none of its own yet.
  const own = { Address: '1 Long Street', Telephone: '021 555 0101', 'Contact e-mail': 'help@karoo.test' };
  for (const [label, value] of Object.entries({ ...own, 'Receives the contact form': 'office@karoo.test' })) {
    await expect(companies.field(label)).toHaveValue('');
    await companies.field(label).fill(value);
  }

  const logo = sharp({ create: { width: 300, height: 90, channels: 3, background: '#8a1538' } }).webp();
  await companies.chooseLogo({ name: 'logo.webp', mimeType: 'image/webp', buffer: await logo.toBuffer() });
  await expect(companies.saved).toBeVisible();
  const picture = home.getByRole('img', { name }).first();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(300);
  const mail = await companies.preview('E-mail');
  await expect(mail.getByRole('link', { name: 'Verify with one click' })).toHaveCSS('background-color', claret);
  await expect(mail.getByRole('img', { name })).toBeVisible();

  // A reload in the middle keeps it, and nothing is live.
  await page.reload();
  await expect(companies.field('Primary colour')).toHaveValue('#8a1538');
  const before = await seenAt(visitor, reference);
  expect(before.title).not.toContain(name);
  expect(before.backgroundColor).not.toBe(claret);
  expect(await axeViolations(page)).toEqual([]);

  await companies.publish();
  await expect(companies.toast(`${name} is live`)).toBeVisible();
  // Edges keep what they know of a company for ten seconds.
  await expect(async () => {
    const { title, ...colors } = await seenAt(visitor, reference);
    expect(title).toContain(name);
    expect(colors).toEqual({ backgroundColor: claret, color: cream });
  }).toPass({ timeout: 30_000 });
  await expect(new HomePage(visitor).header.banner.getByRole('img', { name })).toBeVisible();

  const { entries } = await call(listAudit, { entity: 'company', search: 'published' }, await adminToken());
  expect(entries[0]?.changes?.primaryColor?.after).toBe('#8a1538');
  await companies.open();
  await expect(companies.row(name)).toContainText('Live');
});

test('[DSK-9][PTR-5] the desk of companies fits a phone and keeps its preview apart, and a partner’s administrator has none but connects a server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const companies = new CompaniesPage(page);
  await asAdmin(page, { path: href('companies') });
  await companies.row('Acme Motor Club').getByRole('button').first().click();
  await expect(companies.field('Name')).toBeVisible();
  await expect(companies.frame).toBeHidden();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await companies.show('Preview');
  await expect(companies.frame).toBeVisible();
  await expect(companies.field('Name')).toBeHidden();
  expect(await fits()).toBe(true);

  await page.setViewportSize({ width: 1280, height: 900 });
  await asAdmin(page, { email: 'clerk@acme.test', origin: siteOf('acme') });
  await expect(companies.menu.link('Users')).toBeVisible();
  await page.goto(`${siteOf('acme')}${href('companies')}`);
  await expect(companies.text(/^No address yet/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fits()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});
