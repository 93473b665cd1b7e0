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
  await login(page, 'admin@allset.test');
  await go(page, '/admin/user-active-renewals?status=processing');
  await shot(page, `queue-${size}`);
  if (size === 'd') {
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Counter run' }).click();
    await page.getByLabel('Registering authority').waitFor();
    await shot(page, `newrun-${size}`);
    await page.getByLabel('Registering authority').fill('Randburg licensing department');
    await page.getByRole('button', { name: 'Make the run' }).click();
    await page.getByText('entered.').waitFor();
    await page.waitForTimeout(800);
    await shot(page, `run-${size}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print list and packs' }).click(),
    ]);
    await download.saveAs('/tmp/tour/run.pdf');
    await page.locator('li[tabindex="0"]').first().focus();
    await page.keyboard.press('d');
    await page.waitForTimeout(800);
    await page.keyboard.type('850.50');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(800);
    await page.keyboard.press('b');
    await page.waitForTimeout(800);
    await shot(page, `entered-${size}`);
  }
  await go(page, '/admin/counter-runs');
  await shot(page, `runs-${size}`);
  await page.locator('a[href*="/admin/counter-runs/"]').first().click();
  await page.waitForTimeout(1500);
  await shot(page, `run2-${size}`);
  await go(page, '/admin/scan-discs');
  await page.getByLabel('Barcode, from a hand scanner').fill('%MVL1CC');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(600);
  await shot(page, `scan-${size}`);
  await context.close();
}
await browser.close();
