import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, newEmail } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { openPartnerPage, partnerOrigin } from '../data/partner-page.ts';
import { asOwner } from '../data/session.ts';

let site: IsolatedSite;
test.beforeEach(async () => {
  site = await startIsolatedSite({ SITE_LANGUAGES: 'af,zu,xh' });
});
test.afterEach(() => site.close());

const english = 'My payments';
const zulu = 'Izinkokhelo zami';

const openPayments = async (page: Page) =>
  asOwner(page, await activeOwner(), { origin: site.url, path: href('payments') });
const switchOf = (page: Page) => page.getByRole('navigation', { name: 'Language' });
const choose = (page: Page, name: string) => switchOf(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const languageOf = (page: Page, text: string) =>
  title(page, text).evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'));

/** The catalogues that the page asks for. */
function catalogsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, module, , file = ''] = new URL(request.url()).pathname.split('/').slice(1);
    if (file.startsWith('language.')) asked.push(`${module} ${file}`);
  });
  return asked;
}

test('[LNG-2][LNG-4][LNG-5][LNG-7][J1] a language is chosen before login in its own name, turns pages without a reload, and stays chosen', async ({
  page,
}) => {
  const asked = catalogsAskedBy(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url);
  await expect(switchOf(page).getByRole('button')).toHaveText(['English', 'Afrikaans', 'isiZulu', 'isiXhosa']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPayments(page);
  await expect(title(page, english)).toBeVisible();
  expect(asked).toEqual([]);

  const search = page.getByPlaceholder('Search by reference or description');
  await search.fill('JK45');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await switchOf(page).getByRole('button', { name: 'isiZulu' }).press('Enter');
  await expect(title(page, zulu)).toBeVisible();
  expect(await languageOf(page, zulu)).toBe('zu');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.getByPlaceholder('Sesha ngenkomba noma ngencazelo')).toHaveValue('JK45');
  expect(asked).toEqual(expect.arrayContaining(['shell language.zu.json', 'mfe-payments language.zu.json']));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu');
  await expect(page.getByRole('link', { name: 'Yeqela kokuqukethwe' })).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Report a wrong word' }).click();
  await expect(page.getByRole('textbox', { name: 'Umyalezo' })).toHaveValue('Wrong word on /payments in isiZulu: ');
  await page.goBack();

  await page.getByRole('link', { name: 'Zonke izimoto' }).click();
  await expect(title(page, 'Izimoto zami')).toBeVisible();
  await expect(page.getByText('Ayikho imoto etholakele...')).toBeVisible();
  await page.goBack();

  await page.reload();
  await expect(title(page, zulu)).toBeVisible();
  await choose(page, 'English');
  await expect(title(page, english)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
});

test('[LNG-5] long words leave the rows’ menus within the card of the list of vehicles', async ({ page }) => {
  const owner = await activeOwner();
  for (const licenseExpires of [inDays(-40), inDays(213)]) await addVehicle(owner, { licenseExpires });
  await asOwner(page, owner, { origin: site.url });
  await choose(page, 'isiZulu');
  const table = page.getByRole('table', { name: 'Izimoto' });
  await expect(table).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overhang = await table.evaluate((list) => list.scrollWidth - (list.parentElement?.clientWidth ?? 0));
    expect(overhang, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('[LNG-1][LNG-5] who reads isiZulu signs up in it; only the consent stands in English beside it', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'zu', url: site.url }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}${href('signup')}`);
  await expect(title(page, 'Dala i-akhawunti yakho')).toBeVisible();
  await page.getByRole('button', { name: 'Qhubeka' }).click();
  await expect(page.getByText('Sicela ufake igama', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Igama', exact: true }).fill('Nomsa');
  await page.getByRole('textbox', { name: 'Isibongo' }).fill('Khumalo');
  await page.getByRole('textbox', { name: 'Ikheli le-imeyili' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Inombolo yokuxhumana' }).fill('0824567890');
  await page.getByRole('button', { name: 'Qhubeka' }).click();
  await expect(page.getByText('I agree to the Terms & Privacy Policy')).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: 'Igama-mfihlo', exact: true }).fill('a good password');
  await page.getByRole('textbox', { name: 'Qinisekisa igama-mfihlo' }).fill('a good password');
  await page.getByRole('checkbox', { name: /^Ngiyavumelana/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bhalisa' }).click();
  // The rest of the page is hidden from assistive technology while the dialog is open.
  await page.getByRole('dialog', { name: 'Bheka i-imeyili yakho' }).getByRole('button', { name: 'Ngiyezwa' }).click();
  await expect(title(page, 'Qinisekisa i-akhawunti yakho')).toBeVisible();
});

test('[LNG-1][LNG-5] the long words of isiZulu leave no page of an account wider than a small phone', async ({
  page,
}) => {
  const owner = await activeOwner();
  await page.context().addCookies([{ name: 'language', value: 'zu', url: site.url }]);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  const look = async (path: string) => {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect
      .poll(async () => page.locator('main h1').evaluate((one) => one.closest('[lang]')?.getAttribute('lang')))
      .toBe('zu');
    if (await page.evaluate(() => document.documentElement.scrollWidth > 320)) wide.push(path);
  };
  for (const name of ['login', 'signup', 'recoverAccount', 'verifyAccount', 'resendVerification'] as const)
    await look(href(name));
  await asOwner(page, owner, { origin: site.url, path: href('profile') });
  for (const name of ['profile', 'managePassword', 'viewDocuments', 'accountSetup'] as const) await look(href(name));
  expect(wide).toEqual([]);
});

test('[LNG-2] the first page is in the language that the browser asks for', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'af-ZA' });
  const page = await context.newPage();
  await openPayments(page);
  await expect(title(page, 'My betalings')).toBeVisible();
  await context.close();
});

test('[J1][LNG-5] where the texts are damaged, English stands in their place, marked, and what is typed stays', async ({
  page,
}) => {
  site.tamper('mfe-payments', version(), /^language\.zu/);
  await openPayments(page);
  await page.getByPlaceholder('Search by reference or description').fill('JK45');
  await choose(page, 'isiZulu');
  await expect(switchOf(page).getByRole('button', { pressed: true })).toHaveText('isiZulu');
  await expect(title(page, english)).toBeVisible();
  expect(await languageOf(page, english)).toBe('en');
  await expect(page.getByPlaceholder('Search by reference or description')).toHaveValue('JK45');
});

const version = () => site.readRegistry().microFrontends['mfe-payments']?.[0]?.metadata.version ?? '';

test('[LNG-7][J1] a page is in its reader’s language before any script, and the browser takes it over as it is', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await browser.newPage({ locale: 'zu-ZA', javaScriptEnabled });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const sent = await page.goto(`${site.url}${href('about')}`);
    expect(sent?.headers()['content-language']).toBe('zu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zu');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Ngathi' })).toBeVisible();
    if (javaScriptEnabled) {
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
      await choose(page, 'English');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'About' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
    }
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('[LNG-4] a sentence is corrected for everybody by a release of the catalogue alone, and withdrawn from open pages', async ({
  page,
}) => {
  const corrected = 'Izinkokhelo zonke zami';
  const team = openModuleCheckout(site.releases, 'mfe-payments');
  try {
    await openPayments(page);
    await choose(page, 'isiZulu');
    await expect(title(page, zulu)).toBeVisible();
    team.edit('languages/zu.json', `"${english}": "${zulu}"`, `"${english}": "${corrected}"`);
    const released = await team.run('release', 'texts', 'mfe-payments');
    const [version = ''] = /\S+-texts\.1/.exec(released) ?? [];
    await expect(async () => {
      await page.reload();
      await expect(title(page, corrected)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await team.run('release', 'withdraw', 'mfe-payments', version);
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(title(page, zulu)).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    team.close();
  }
});

test('[LNG-1][LNG-2][PTR-7] a partner’s page says the price and an owner’s pages in the language that its tags name', async ({
  page,
}) => {
  const { violations, close } = await openPartnerPage(page, await freePort(), {
    modulesOf: site.url.replace('localhost', 'acme.localhost'),
  });
  const show = (tag: string) =>
    page.locator('main').evaluate((main, html) => {
      main.innerHTML = html;
    }, tag);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${partnerOrigin}/tags`);
  await show('<allset-price company="acme" language="zu"></allset-price>');
  const price = page.locator('allset-price');
  await price.getByLabel('Isifundazwe').selectOption('gauteng');
  await price.getByLabel('Uhlobo lwemoto').selectOption({ index: 1 });
  await price.getByLabel('Isisindo semoto ingenalutho (kg)').fill('1104');
  await price.getByRole('textbox').last().fill('31-12-2026');
  await price.getByRole('button').click();
  await expect(price.getByRole('status')).toContainText(/Imali yesevisi.*R250\.00/);
  // A draft, with the English of its prices beside it.
  await expect(price.getByRole('status').locator('[lang=en]')).toContainText(/Service fee R250\.00/);
  await expect(price.getByRole('link', { name: 'Report a wrong word' })).toHaveAttribute('href', /\/contact\?message=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goto(`${partnerOrigin}/tags/licences`);
  const renew = page.locator('allset-renew');
  const heading = renew.getByRole('heading', { level: 1 });
  for (const [language, title] of [
    ['en', 'Welcome back'],
    ['xh', 'Wamkelekile kwakhona'],
    ['af', 'Welkom terug'],
  ] as const) {
    await renew.evaluate((tag, to) => tag.setAttribute('language', to), language);
    await expect(heading).toHaveText(title);
  }
  const opened = page.waitForEvent('popup');
  await renew.getByRole('link', { name: 'Report a wrong word' }).click();
  const report = await opened;
  await expect(report.getByRole('textbox').last()).toHaveValue(
    /^Wrong word on \/tags\/licences\/login.* in Afrikaans: $/,
  );
  expect(violations).toEqual([]);
  await close();
});
