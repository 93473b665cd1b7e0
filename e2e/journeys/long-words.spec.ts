import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';

const modules = ['shell', 'mfe-auth', 'mfe-vehicles', 'mfe-renewals', 'mfe-payments'];
let site: IsolatedSite;

/** The English with each word 40 % longer, but for its arguments. */
const lengthened = (english: string): string =>
  english
    .replace(/ \[[a-z ]+\]$/, '')
    .split(/(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\p{L}+/gu, (word) => word + word.slice(-1).repeat(Math.ceil(word.length * 0.4))),
    )
    .join('');

/** A catalogue of isiZulu in which each text is longer. */
const longCatalog = (json: string): string =>
  json.replace(/^( {4})("(?:[^"\\]|\\.)*"): "(?:[^"\\]|\\.)*"/gm, (_, indent: string, key: string) => {
    const english: string = JSON.parse(key);
    return `${indent}${key}: ${JSON.stringify(lengthened(english))}`;
  });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startIsolatedSite({ SITE_LANGUAGES: 'zu' });
  for (const module of modules) {
    const team = openModuleCheckout(site.releases, module);
    try {
      for (const folder of ['', '../packages/web-kit/']) team.rewrite(`${folder}languages/zu.json`, longCatalog);
      await team.run('release', 'texts', module);
    } finally {
      team.close();
    }
  }
});
test.afterAll(() => site.close());

/** What is wider than its box or the page, in the page's language. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
      const { overflowX, display } = getComputedStyle(element);
      return display !== 'inline' && overflowX !== 'auto' && overflowX !== 'scroll';
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const wide =
      document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth} px`] : [];
    const pen = document.createElement('canvas').getContext('2d');
    const hints = [...document.querySelectorAll('input')].filter(
      (input) => isSeen(input) && input.placeholder && getComputedStyle(input, '::placeholder').opacity !== '0',
    );
    const cutHints = hints.flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (pen) pen.font = font;
      const width = pen?.measureText(input.placeholder).width ?? 0;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return width > room + 1 ? [`the hint ${input.placeholder}: ${width} in ${room} px`] : [];
    });
    const words = 'button, a, h1, h2, h3, h4, p, label, legend, dt, dd, li, summary';
    const cut = [...document.querySelectorAll(words)]
      .filter((element) => isCut(element) && isSeen(element))
      .map(
        (element) => `${element.tagName} ${element.textContent}: ${element.scrollWidth} in ${element.clientWidth} px`,
      );
    // By the card that a row is on a phone: a plate may reach into the space between two of its cells.
    const cutCells = [...document.querySelectorAll('td')].filter((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const right = cell.parentElement?.getBoundingClientRect().right ?? innerWidth;
      return isSeen(cell) && text.getBoundingClientRect().right > right;
    });
    return [...wide, ...cut, ...cutHints, ...cutCells.map(({ textContent }) => `the cell ${textContent}`)];
  });

test('[LNG-6] with words 40 % longer nothing of an owner’s pages is cut off at 320 px', async ({ page }) => {
  const owner = await activeOwner();
  const { id } = await addVehicle(owner, { licenseExpires: inDays(20) });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.context().addCookies([{ name: 'language', value: 'zu', url: site.url }]);
  const found: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(site.url + path);
    await expect(page.locator('main')).toContainText(/(\p{L})\1\1/u);
    await page.waitForLoadState('networkidle');
    const cut = await cutOff(page);
    if (cut.length > 0) found[path] = cut;
  };
  for (const name of ['home', 'contact', 'faq', 'about', 'signup', 'login', 'recoverAccount', 'trackRenewal'] as const)
    await look(href(name));
  await asOwner(page, owner, { origin: site.url });
  for (const name of [
    'profile',
    'managePassword',
    'viewDocuments',
    'addVehicle',
    'importVehicles',
    'manageVehicles',
  ] as const)
    await look(href(name));
  for (const name of ['manageRenewals', 'payments', 'mandates'] as const) await look(href(name));
  await look(href('viewVehicle', { id }));
  await look(href('lostDisc', { id }));
  for (const name of ['collection', 'renewalQuote', 'payment'] as const) await look(href(name, { vehicleId: id }));
  expect(found).toEqual({});
});
