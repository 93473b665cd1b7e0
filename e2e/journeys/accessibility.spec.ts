import { expect, type Page, test } from '@playwright/test';
import { href, type PageName, pages, wizardHref } from 'shared-contracts/pages';
import { activeOwner, addVehicle, type Person, verifiedOwner } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { site, siteOf } from '../data/product.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { WizardPage } from '../pages/wizard.page.ts';
import { asAdmin, asOwner } from '../data/session.ts';

const inAYear = inDays(300);

/** What can be pressed and is smaller than 24 by 24 pixels. An inline link is only as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input:not([type=file]), select, textarea, [role=button], [role=tab]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() && !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const label = element.closest('label')?.getBoundingClientRect();
        return Math.max(width, label?.width ?? 0) < 24 || Math.max(height, label?.height ?? 0) < 24;
      })
      .filter((element) => !element.matches('[tabindex="-1"]'))
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.getAttribute('type') ?? ''}`,
      ),
  );

/** Accessibility violations of a page at both widths (rule and element), small targets, and whether it overflows. */
async function faultsOf(page: Page, url: string): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await expect(new Screen(page).title).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const violation of await axeViolations(page)) faults.push(`${url} ${width} ${violation}`);
    for (const target of await smallTargets(page)) faults.push(`${url} ${width} is smaller than 24 pixels: ${target}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      faults.push(`${url} ${width} is wider than the window`);
  }
  return faults;
}

async function faultsOfAll(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, `${origin}${path}`)));
  return faults;
}

const plain = (names: readonly PageName[]) => names.map((name) => pages[name].path);
const publicPaths = [
  ...plain([
    'home',
    'contact',
    'faq',
    'about',
    'terms',
    'signup',
    'login',
    'recoverAccount',
    'resendVerification',
    'verifyAccount',
    'payments',
  ]),
  '/?province=gauteng&type=rigid+vehicles&tare=1220&expiry=31-08-2026',
  '/?province=gauteng&type=&tare=heavy&expiry=',
  '/password-reset/some-token',
  '/no-such-page',
];
const ownPaths = plain([
  'profile',
  'managePassword',
  'viewDocuments',
  'addVehicle',
  'importVehicles',
  'manageVehicles',
  'manageRenewals',
  'payments',
]);
const adminPaths = [
  ...plain([
    'admin',
    'manageUsers',
    'adminPayments',
    'tarePricing',
    'manageVariables',
    'noteTemplates',
    'manageModules',
    'companies',
    'adminAudit',
    'failedWork',
    'adminManageVehicles',
    'manageMyVehicles',
    'manageMyRenewals',
    'userRenewals',
    'userActiveRenewals',
    'adminAddVehicle',
    'adminProfile',
  ]),
  `${href('tarePricing')}?tab=versions`,
  `${href('tarePricing')}?estimates=true`,
];

for (const company of ['allset', 'acme'] as const) {
  const origin = () => (company === 'acme' ? siteOf('acme') : site());
  // What a partner's colours change is tested on the public screens, and for a thousand palettes.
  const tag = company === 'acme' ? '@deep ' : '';

  test(`[Q4] every public screen of ${company} meets WCAG 2.2 AA at 1280 and 320 pixels`, async ({ page }) => {
    test.slow();
    expect(await faultsOfAll(page, origin(), publicPaths)).toEqual([]);
  });

  test(`${tag}[Q4] every owner screen of ${company} meets WCAG 2.2 AA`, async ({ page }) => {
    test.slow();
    const { owner, renewal } = await paidRenewal({ fields: { licenseExpires: inAYear } });
    const vehicle = await addVehicle(owner, { licenseExpires: inAYear });
    const both = [vehicle.id, (await addVehicle(owner)).id];
    // The reminder of the vehicle that is due would cover the screens.
    await page.addInitScript(() => sessionStorage.setItem('expiry-reminder-closed', 'yes'));
    await asOwner(page, owner, { origin: origin() });
    const paths = [
      ...ownPaths,
      href('viewVehicle', { id: vehicle.id }),
      href('editVehicle', { id: vehicle.id }),
      href('collection', { vehicleId: vehicle.id }),
      href('renewalQuote', { vehicleId: vehicle.id }),
      href('payment', { vehicleId: vehicle.id }),
      wizardHref('collection', both),
      wizardHref('renewalQuote', both),
      href('viewRenewal', { id: renewal.id }),
      `${href('viewRenewal', { id: renewal.id })}?tab=documents`,
    ];
    expect(await faultsOfAll(page, origin(), paths)).toEqual([]);
  });

  test(`${tag}[Q4] every administrator screen of ${company} meets WCAG 2.2 AA`, async ({ page }) => {
    test.slow();
    const email = company === 'acme' ? 'clerk@acme.test' : 'admin@allset.test';
    const { owner, renewal } = await paidRenewal();
    await asAdmin(page, { email, origin: origin() });
    const paths =
      company === 'acme'
        ? adminPaths
        : [...adminPaths, href('viewUser', { userId: owner.id }), href('adminViewRenewal', { id: renewal.id })];
    expect(await faultsOfAll(page, origin(), paths)).toEqual([]);
  });
}

test('[Q4] account set-up meets WCAG 2.2 AA', async ({ page }) => {
  const person = await verifiedOwner();
  await asOwner(page, person, { path: href('accountSetup') });
  expect(await faultsOf(page, `${site()}${href('accountSetup')}`)).toEqual([]);
});

/** Presses Tab until the element with this name has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate(
      (element) =>
        `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${element.getAttribute('title') ?? ''}`,
    );
    if (name.test(label)) return;
  }
  throw new Error(`The focus never reached ${name}.`);
}

async function loggedInByKeyboard(page: Page, person: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
}

test('[Q4] a renewal works with the keyboard only, from login to the card form, and a closed dialog returns the focus', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'KEY100GP' });
  await loggedInByKeyboard(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.row('KEY100GP')).toBeVisible();
  await tabTo(page, /Actions for KEY100GP/);
  await page.keyboard.press('Enter');
  await vehicles.action('Remove').press('Enter');
  await expect(vehicles.question.button('Remove vehicle')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(vehicles.menuOf('KEY100GP')).toBeFocused();
  await page.reload();
  await expect(vehicles.row('KEY100GP')).toBeVisible();
  await tabTo(page, /Click to Renew/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/start-renewal\/collection/);
  const wizard = new WizardPage(page);
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await tabTo(page, /Next/);
  await page.keyboard.press('Space');
  await page.waitForURL(/renewal-quote/);
  await expect(wizard.text('R850.00')).toBeVisible();
  await tabTo(page, /Go to payment/);
  await page.keyboard.press('Enter');
  await expect(wizard.cardNumber).toBeVisible();
  for (let steps = 0; steps < 60 && (await wizard.card.locator('input:focus').count()) === 0; steps += 1)
    await page.keyboard.press('Tab');
  await expect(wizard.card.locator('input:focus')).toHaveCount(1);
});
