import { chromium, type Page } from '@playwright/test';
import { shellOptions } from './launch-options.ts';
import { LoginPage } from './pages/login.page.ts';

const base = 'http://localhost:8180';
const browser = await chromium.launch(shellOptions);
const out = '/tmp/tour/';
const shot = (page: Page, name: string) => page.screenshot({ path: `${out}${name}.png`, fullPage: true });
async function go(page: Page, path: string) {
  await page.goto(`${base}${path}`);
  await page.waitForTimeout(2500);
  if (await page.getByText('expiring soon').count()) await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
}
async function login(page: Page, email: string) {
  await page.goto(`${base}/login`);
  await new LoginPage(page).logIn(email);
  await page.waitForURL((u) => !u.pathname.includes('login'));
}
for (const [size, width, height] of [
  ['d', 1280, 900],
  ['p', 390, 844],
] as const) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  await login(page, 'owner@allset.test');
  await go(page, '/mandates');
  await shot(page, `mandates-${size}`);
  const button = page.getByRole('button', { name: 'Continue' });
  if (await button.count()) {
    await button.click();
    await page.getByText('Your signature').first().waitFor();
    const box = (await page.locator('svg[viewBox="0 0 1000 400"]').boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 80);
    await page.mouse.down();
    for (let i = 0; i < 30; i++) await page.mouse.move(box.x + 40 + i * 7, box.y + 70 + Math.sin(i / 2) * 30);
    await page.mouse.up();
    await shot(page, `sign-${size}`);
    if (size === 'p') {
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await page.waitForTimeout(1500);
      await shot(page, `signed-${size}`);
    }
  }
  await go(page, '/manage-vehicles');
  await page
    .getByRole('button', { name: /Renew/ })
    .first()
    .click()
    .catch(() => 0);
  await go(page, '/manage-renewals');
  await shot(page, `renewals-${size}`);
  await context.close();
  const staff = await browser.newContext({ viewport: { width, height } });
  const desk = await staff.newPage();
  await login(desk, 'admin@allset.test');
  await go(desk, '/admin/user-active-renewals');
  await shot(desk, `queue-${size}`);
  await desk.locator('a[href*="/admin/view-renewal/"]').first().click();
  await desk.waitForTimeout(2500);
  await shot(desk, `desk-renewal-${size}`);
  await staff.close();
}
await browser.close();
