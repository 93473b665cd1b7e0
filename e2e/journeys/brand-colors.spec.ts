import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { type PageName, pages } from 'shared-contracts/pages';
import { type BrandedSites, openBrandedSites, type Palette } from '../data/branded-sites.ts';
import { unreadableTexts } from '../data/unreadable-texts.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoadingScreen } from '../pages/parts/loading-screen.ts';
import { Screen } from '../pages/parts/screen.ts';

const names: readonly PageName[] = [
  'home',
  'about',
  'faq',
  'contact',
  'terms',
  'login',
  'signup',
  'recoverAccount',
  'resendVerification',
  'verifyAccount',
  'payments',
];
const publicPaths = [...names.map((name) => pages[name].path), '/no-such-page'];

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palettes = fc.record<Palette>({
  primaryColor: color,
  primaryTextColor: color,
  secondaryColor: color,
  secondaryTextColor: color,
  backgroundColor: color,
  textColor: color,
});
const allOf = (one: string): Palette => ({
  primaryColor: one,
  primaryTextColor: one,
  secondaryColor: one,
  secondaryTextColor: one,
  backgroundColor: one,
  textColor: one,
});
const extremes: readonly Palette[] = [
  allOf('#ffffff'),
  allOf('#000000'),
  allOf('#777777'),
  { ...allOf('#ffff00'), backgroundColor: '#0d1117', textColor: '#222222', secondaryColor: '#2b0f45' },
];

let sites: BrandedSites;
test.beforeAll(async () => {
  sites = await openBrandedSites();
});
test.afterAll(() => sites.close());

/** Navigates within the site without reloading the page, as a link does. */
async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((title) => document.title !== title, before);
  await expect(new Screen(page).title).toBeVisible();
}

/** Unreadable texts of every public page at both widths, on a site with these colours. */
async function faultsOf(page: Page, palette: Palette, kind: 'product' | 'partner'): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(sites.urlOf(palette, kind));
  await expect(new Screen(page).title).toBeVisible();
  await expect(new LoadingScreen(page).screen).toHaveCount(0);
  for (const path of publicPaths) {
    if (path !== pages.home.path) await visit(page, path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const { measured, faults: found } = await unreadableTexts(page);
      expect(measured).toBeGreaterThan(3);
      faults.push(...found.map((fault) => `${kind} ${path} ${width}: ${fault} of ${JSON.stringify(palette)}`));
    }
  }
  return faults;
}

async function expectAllReadable(page: Page, some: readonly Palette[]): Promise<void> {
  // Animated elements are measured in their final state.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, palette] of some.entries())
    expect(await faultsOf(page, palette, index % 2 === 0 ? 'product' : 'partner')).toEqual([]);
}

test('[BRD-4] all six colours of a company are shown unchanged on its site from the first paint', async ({ page }) => {
  const url = sites.urlOf(
    {
      primaryColor: '#7a1f5c',
      primaryTextColor: '#fff4d6',
      secondaryColor: '#8fd3c1',
      secondaryTextColor: '#0b2b24',
      backgroundColor: '#101820',
      textColor: '#f5e9da',
    },
    'product',
  );
  const [primary, primaryText, secondary, secondaryText, background, text] = [
    'rgb(122, 31, 92)',
    'rgb(255, 244, 214)',
    'rgb(143, 211, 193)',
    'rgb(11, 43, 36)',
    'rgb(16, 24, 32)',
    'rgb(245, 233, 218)',
  ] as const;
  await page.route('**/modules/shell/**', (route) => route.abort());
  await page.goto(url);
  const loading = new LoadingScreen(page);
  await expect(loading.screen).toHaveCSS('background-color', background);
  await expect(loading.screen).toHaveCSS('color', text);
  await page.unroute('**/modules/shell/**');
  await page.goto(url);
  const home = new HomePage(page);
  await expect(home.renew).toHaveCSS('background-color', primary);
  await expect(home.renew).toHaveCSS('color', primaryText);
  const second = home.link('More FAQ');
  await expect(second).toHaveCSS('color', secondary);
  await expect(second).toHaveCSS('border-top-color', secondary);
  await expect(home.header.banner).toHaveCSS('box-shadow', new RegExp(`^${secondary.replace(/[()]/g, '\\$&')}`));
  const band = home.text('A private company, not the government.');
  await expect(band).toHaveCSS('background-color', secondary);
  await expect(band).toHaveCSS('color', secondaryText);
  await expect(page.locator('[data-surface=page]')).toHaveCSS('background-color', background);
  await expect(home.title).toHaveCSS('color', text);
  await home.header.link('FAQ').click();
  const faq = new FaqPage(page);
  await expect(faq.title).toHaveText('Questions and answers');
  await expect(faq.title).toHaveCSS('color', text);
  await expect(faq.answer('What does it cost?')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('[BRD-4][Q4] with extreme colours every text of every public page meets WCAG AA', async ({ page }) => {
  test.slow();
  await expectAllReadable(page, extremes);
});

for (let round = 0; round < 20; round += 1) {
  test(`@deep [BRD-4][Q4] with 50 of 1,000 palettes (${round + 1} of 20) every text of every public page meets WCAG AA`, async ({
    page,
  }) => {
    test.setTimeout(20 * 60_000);
    await expectAllReadable(page, fc.sample(palettes, { numRuns: 50, seed: 1000 + round }));
  });
}
