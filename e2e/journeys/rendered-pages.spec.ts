import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { startIsolatedSite } from '../data/isolated-site.ts';
import { watchLayoutShift } from '../data/layout-shift.ts';
import { site, siteOf } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { LoadingScreen } from '../pages/parts/loading-screen.ts';
import { Screen } from '../pages/parts/screen.ts';
import { SignupPage } from '../pages/signup.page.ts';
import { TermsPage } from '../pages/terms.page.ts';

const headings: Record<string, RegExp> = {
  [href('home')]: /^Get your vehicle licence disc$/,
  [href('faq')]: /^Questions and answers$/,
  [href('about')]: /^About (AllSet|Acme Motor Club)$/,
  [href('contact')]: /^Contact$/,
  [href('terms')]: /^Terms & Privacy Policy$/,
  [href('login')]: /^Welcome back$/,
  [href('signup')]: /^Create your account$/,
  [href('recoverAccount')]: /^Recover your account$/,
  [href('verifyAccount')]: /^Verify your account$/,
  [href('resendVerification')]: /^Send the email again$/,
};

/** Holds back the scripts of the site, as a slow network does. Returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/modules/**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** What the page complains about from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Resolves once the scripts have taken the page over. */
const isTakenOver = (page: Page) => expect(page.locator('#root[data-rendered]')).toHaveCount(0);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SPD-1] every public page has its content in the company’s brand, and its links work', async ({ page }) => {
    const screen = new Screen(page);
    for (const [origin, color] of [
      [site(), 'rgb(100, 171, 251)'],
      [siteOf('acme'), 'rgb(179, 38, 30)'],
    ] as const) {
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(`${origin}${path}`);
        await expect(screen.title).toHaveText(heading);
      }
      const home = new HomePage(page);
      await home.open(origin);
      await expect(new LoadingScreen(page).screen).toBeHidden();
      await expect(home.renew).toHaveCSS('background-color', color);
      await home.renew.click();
      await expect(new SignupPage(page).email).toBeVisible();
      await home.header.openMenu();
      await home.header.login.click();
      await expect(new LoginPage(page).email).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
});

test('@phone [SPD-1][SPD-2] what is typed and sent before the scripts come stays and is sent, and nothing moves', async ({
  page,
}) => {
  const owner = await activeOwner();
  const complaints = complaintsOf(page);
  const layoutShift = await watchLayoutShift(page);
  const release = await holdScripts(page);
  const login = new LoginPage(page);
  await page.goto(`${site()}${href('login')}`, { waitUntil: 'commit' });
  await login.email.fill(owner.email);
  await login.password.fill('not the pass');
  const [email, password] = await Promise.all([login.email.elementHandle(), login.password.elementHandle()]);
  release();
  await isTakenOver(page);
  await expect(login.email).toHaveValue(owner.email);
  await expect(login.password).toHaveValue('not the pass');
  await expect(login.password).toBeFocused();
  for (const field of [email, password]) expect(await field?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  expect(complaints).toEqual([]);

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await login.logIn(owner.email, owner.password);
  expect(page.url()).toBe(`${site()}${href('login')}`);
  releaseAgain();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
});

test('[SPD-2] a page that was scrolled stays where it is, and a button pressed early works', async ({ page }) => {
  const complaints = complaintsOf(page);
  const layoutShift = await watchLayoutShift(page);
  const release = await holdScripts(page);
  const home = new HomePage(page);
  await page.goto(site(), { waitUntil: 'commit' });
  await expect(home.renew).toBeVisible();
  const picture = page.getByRole('button', { name: 'What we read from your disc' });
  await picture.click();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  release();
  await expect(home.dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  expect(complaints).toEqual([]);
});

test('[PUB-12][SPD-2] Back restores the position to which a page was scrolled before the scripts came', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  const release = await holdScripts(page);
  const terms = new TermsPage(page);
  await page.goto(`${site()}${href('terms')}`, { waitUntil: 'commit' });
  await expect(terms.title).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  release();
  await page.waitForLoadState('networkidle');
  await terms.header.link('FAQ').click();
  await expect(new FaqPage(page).title).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(terms.title).toBeFocused();
  await expect.poll(top).toBe(400);
});

test('[SPD-2][PUB-9] the menu on a phone opens before the scripts come, stays open, and they close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  const { header } = new HomePage(page);
  await page.goto(site(), { waitUntil: 'commit' });
  await header.menuButton.click();
  await expect(header.link('FAQ')).toBeVisible();
  release();
  await isTakenOver(page);
  await expect(header.link('FAQ')).toBeVisible();
  await header.link('FAQ').click();
  await page.waitForURL(`${site()}${href('faq')}`);
  await expect(header.link('FAQ')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('[SPD-2] a visitor with a session is never offered to log in', async ({ page }) => {
  await asOwner(page, await activeOwner());
  const release = await holdScripts(page);
  const home = new HomePage(page);
  await page.goto(site(), { waitUntil: 'commit' });
  await expect(home.renew).toBeVisible();
  const login = page.getByRole('link', { name: 'Login' });
  await expect(login).toHaveCount(0);
  await page.evaluate(() => {
    const root = document.documentElement;
    const watch = new MutationObserver(() => {
      const isOffered = document.querySelector('header a[href="/login"]') !== null;
      if (isOffered && !('session' in root.dataset)) root.dataset.flashed = '';
    });
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ['data-session'] });
  });
  release();
  await expect(home.header.banner).toContainText('Lerato');
  await expect(login).toHaveCount(0);
  await expect(page.locator('html[data-flashed]')).toHaveCount(0);
});

test('[SPD-3] a shell without rendered pages is made in the browser as before', async ({ page }) => {
  const own = await startIsolatedSite();
  try {
    await own.changeRegistry(({ microFrontends }) => {
      for (const { extras } of microFrontends.shell ?? []) delete extras.rendered;
    });
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    await page.goto(`${own.url}${href('login')}`, { waitUntil: 'commit' });
    await expect(new LoadingScreen(page).screen).toBeVisible();
    await expect(page.locator('#root')).toBeEmpty();
    release();
    await expect(new LoginPage(page).email).toBeVisible();
    await expect(new LoadingScreen(page).screen).toHaveCount(0);
    expect(complaints).toEqual([]);
  } finally {
    await own.close();
  }
});
