import { expect, type Page, test } from '@playwright/test';
import { signup } from 'shared-contracts/accounts';
import { href, type PageName, pages, type View, wizardHref } from 'shared-contracts/pages';
import { manageUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, call, newEmail, type Person, verifiedOwner } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { demoPassword, site, siteOf } from '../data/product.ts';
import { screenFaults } from '../data/screen-faults.ts';
import { adminToken, asOwner } from '../data/session.ts';
import { openRequests, settled } from '../data/settled.ts';
import { HomePage } from '../pages/home.page.ts';

/** Heading of each page for a user with access. For a redirect, the heading of its target. */
const headings: Record<PageName, string | RegExp> = {
  home: 'Get your vehicle licence disc',
  contact: 'Contact',
  faq: 'Questions and answers',
  about: /^About/,
  terms: 'Terms & Privacy Policy',
  signup: 'Create your account',
  login: 'Welcome back',
  recoverAccount: 'Recover your account',
  resendVerification: 'Send the email again',
  verifyAccount: 'Verify your account',
  verifyAccountByToken: 'This link did not work',
  passwordReset: 'Choose a new password',
  payments: /How paying works|Payments/,
  trackRenewal: 'Where is your disc?',
  unsubscribe: 'Stop the reminders?',
  signMandate: 'Sign a mandate',
  undoEmailChange: 'Keep your email address?',
  confirmSubscription: 'Would you like our newsletter?',
  profile: 'My profile',
  managePassword: 'Change your password',
  accountSetup: 'Set up your account',
  viewDocuments: 'Documents',
  addVehicle: 'Add a vehicle',
  importVehicles: 'Import vehicles',
  manageVehicles: 'My vehicles',
  editVehicle: 'Edit ROU100GP',
  viewVehicle: 'ROU100GP',
  manageRenewals: 'My renewals',
  mandates: 'Mandates',
  topUp: 'Nothing to pay',
  lostDisc: 'Lost disc',
  viewRenewal: 'Renewal of ROU200GP',
  collection: 'Renew your licence',
  renewalQuote: 'Renew your licence',
  payment: 'Renew your licence',
  result: 'Your payment',
  admin: 'Users',
  manageUsers: 'Users',
  manageUser: 'Users',
  viewUser: /^Lerato Khumalo/,
  adminPayments: 'Payments',
  viewPayment: 'Payment does not exist',
  adminRefunds: 'Refunds',
  dashboard: 'Dashboard',
  settlements: 'Settlement',
  viewSettlement: 'Settlement file does not exist',
  tarePricing: 'Tare pricing',
  viewFeeProposal: 'Proposal does not exist',
  manageVariables: 'Variables',
  noteTemplates: 'Note templates',
  adminAudit: 'Audit',
  failedWork: 'Failed work',
  companies: 'Companies',
  editCompany: 'Company does not exist',
  manageModules: 'Modules',
  adminManageVehicles: 'User vehicles',
  manageMyVehicles: 'My vehicles',
  adminAddVehicle: 'Add a vehicle',
  adminEditVehicle: 'Edit ROU100GP',
  adminViewVehicle: 'ROU100GP',
  manageMyRenewals: 'My renewals',
  bareMyVehicles: 'My vehicles',
  bareMyRenewals: 'My renewals',
  userRenewals: 'User renewals',
  userActiveRenewals: 'Active renewals',
  adminViewRenewal: 'Renewal of ROU200GP',
  adminProfile: 'My profile',
  adminStartRenewal: 'Renew your licence',
  adminCollection: 'Renew your licence',
  adminRenewalQuote: 'Renew your licence',
  adminPayment: 'Renew your licence',
  counterRuns: 'Counter runs',
  counterRun: 'Counter run does not exist',
  authorityForm: 'The authority’s form',
  scanDiscs: 'Scan new discs',
  adminResult: 'Your payment',
};

const names = Object.keys(pages) as PageName[];
const ofView = (view: View) => names.filter((name) => pages[name].view === view);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });

interface Records {
  id: string;
  vehicleId: string;
  userId: string;
  renewalId: string;
}

/** URL of a page, with the ids of the records that it shows. */
function addressOf(name: PageName, records: Records): string {
  const of: Record<string, string> = {
    token: 'a-token-that-is-none-0123456789',
    vehicleId: records.vehicleId,
    userId: records.userId,
    id: /user/i.test(name) ? records.userId : /renewal/i.test(name) ? records.renewalId : records.vehicleId,
  };
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => of[key] ?? '');
}

/** Starts a session in which no reminder covers the pages. */
async function begin(page: Page, origin: string, user: { email: string; password: string }): Promise<void> {
  await asOwner(page, user, { origin, path: href('terms') });
  await page.evaluate(() => sessionStorage.setItem('expiry-reminder-closed', 'yes'));
}

async function recordsOf(): Promise<Records & { owner: Person }> {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'ROU100GP' });
  const { renewal } = await paidRenewal({ owner, fields: { licenseNumber: 'ROU200GP' } });
  return { owner, id: vehicle.id, vehicleId: vehicle.id, userId: owner.id, renewalId: renewal.id };
}

/** Goes to an address within the open page, as Back does: the guard decides as after a load, in a tenth of the time. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** An address and the heading of its page. */
type Opened = readonly [address: string, heading: string | RegExp];

const openedOf = (view: View, records: Records): Opened[] =>
  ofView(view).map((name) => [addressOf(name, records), headings[name]]);

/**
 * Loads the first page and every page with the heading of the one before, and goes to the others within the site. Those
 * that are examined have to meet WCAG 2.2 AA.
 */
async function expectOpen(
  page: Page,
  origin: string,
  open: readonly Opened[],
  isExamined: (heading: string | RegExp) => boolean = () => true,
): Promise<void> {
  const requests = openRequests(page);
  const faults: string[] = [];
  let shown: string | RegExp | undefined;
  for (const [address, wanted] of open)
    await test.step(address, async () => {
      if (shown === undefined || shown === wanted) await page.goto(`${origin}${address}`);
      else await goWithin(page, address);
      await expect(heading(page, wanted)).toBeVisible();
      shown = wanted;
      if (!isExamined(wanted)) return;
      await settled(page, requests);
      faults.push(...(await screenFaults(page)));
    });
  expect(faults).toEqual([]);
}

/** Expects that each page redirects to `target`. The first is loaded, the others are gone to within the site. */
async function expectRedirects(
  page: Page,
  from: readonly PageName[],
  records: Records,
  target: (address: string) => string,
): Promise<void> {
  let first = true;
  for (const name of from)
    await test.step(name, async () => {
      const address = addressOf(name, records);
      if (first) await page.goto(`${site()}${address}`);
      else await goWithin(page, address);
      first = false;
      await page.waitForURL(`${site()}${target(address)}`);
    });
}

const nobody: Records = {
  id: crypto.randomUUID(),
  vehicleId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  renewalId: crypto.randomUUID(),
};

test('[GRD-1][GRD-2][GRD-3][GRD-7][Q4] for a visitor public pages open, others redirect to login with a return path, and admin pages to home', async ({
  page,
}) => {
  test.slow();
  await expectOpen(page, site(), [
    ...openedOf('public', nobody),
    ['/?province=gauteng&type=rigid+vehicles&tare=1220&expiry=31-08-2026', headings.home],
    ['/?province=gauteng&type=&tare=heavy&expiry=', headings.home],
    ['/no-such-page', /page/i],
  ]);
  await expectRedirects(page, ofView('authenticated'), nobody, (address) => `${href('login')}${address}`);
  await expect(heading(page, headings.login)).toBeVisible();
  await expectRedirects(page, ofView('admin'), nobody, () => href('home'));
  await expect(heading(page, headings.home)).toBeVisible();
});

test('[GRD-5][GRD-7] for an unverified user other pages than public ones redirect to verification', async ({
  page,
}) => {
  const email = newEmail();
  const password = 'a good one';
  await call(signup, {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email,
    password,
    contactNumber: '0825550142',
    userType: 'individual',
    consent: '2026-11',
  });
  await begin(page, site(), { email, password });
  await expectRedirects(page, ofView('authenticated'), nobody, () => href('verifyAccount'));
  await expect(page.getByRole('heading', { name: 'Verify your account', includeHidden: true })).toBeVisible();
});

test('[GRD-4][GRD-7][Q4] for a user without set-up other pages redirect to account set-up', async ({ page }) => {
  await begin(page, site(), await verifiedOwner());
  await expectRedirects(page, ofView('authenticated'), nobody, () => href('accountSetup'));
  await expectOpen(page, site(), [[href('accountSetup'), headings.accountSetup]]);
});

/** Pages of an owner, with those of a payment for several vehicles. */
async function ownersPages(records: Records, owner: Person): Promise<Opened[]> {
  const several = [records.vehicleId, (await addVehicle(owner)).id];
  return [
    ...openedOf('authenticated', records),
    [wizardHref('collection', several), /^Renew/],
    [wizardHref('renewalQuote', several), /^Renew/],
    [`${addressOf('viewRenewal', records)}?tab=documents`, headings.viewRenewal],
  ];
}

test('[GRD-3][GRD-6][GRD-7][Q4] for an owner their own pages open, and admin pages redirect home, where no login is offered', async ({
  page,
}) => {
  test.slow();
  const { owner, ...records } = await recordsOf();
  await begin(page, site(), owner);
  await expectOpen(page, site(), await ownersPages(records, owner));
  await expectRedirects(page, ofView('admin'), records, () => href('home'));
  await expect(new HomePage(page).title).toBeVisible();
  await expect(new HomePage(page).logInToOpen).toHaveCount(0);
  for (const address of [href('verifyAccount'), href('verifyAccountByToken', { token: 'some-token' })]) {
    await page.goto(`${site()}${address}`);
    await page.waitForURL(`${site()}${href('manageVehicles')}`);
  }
});

test('[GRD-3][GRD-7][ADM-1][ADM-15][Q4] for an administrator every admin page opens', async ({ page }) => {
  test.slow();
  const { owner: _, ...records } = await recordsOf();
  // A long name among those to whom a renewal can be given.
  const { id } = await activeOwner();
  const name = { firstName: 'Lerato '.repeat(6).trim(), lastName: 'Khumalo '.repeat(5).trim() };
  await call(manageUser, { id, ...name, adminPermissions: ['canFulfil'] }, await adminToken());
  await begin(page, site(), { email: 'admin@allset.test', password: demoPassword });
  const open: Opened[] = [
    ...openedOf('admin', records),
    [addressOf('adminViewRenewal', records), /^Renewal of/],
    [`${href('tarePricing')}?tab=versions`, headings.tarePricing],
    [`${href('tarePricing')}?estimates=true`, headings.tarePricing],
  ];
  // The screens that an owner has too are examined there.
  const owners = new Set(ofView('authenticated').map((name) => headings[name]));
  await expectOpen(page, site(), open, (name) => !owners.has(name) && !String(name).includes('does not exist'));
  await page.goto(`${site()}${href('bareMyVehicles')}?search=gp`);
  await page.waitForURL(`${site()}${href('manageMyVehicles')}?search=gp`);
});

test('[GRD-7][ADM-1] for a partner’s administrator every admin list opens on the partner’s site', async ({ page }) => {
  test.slow();
  const origin = siteOf('acme');
  await begin(page, origin, { email: 'clerk@acme.test', password: demoPassword });
  const lists = ofView('admin').filter((name) => !pages[name].path.includes(':'));
  // Of companies they see their own, and the server that they connect.
  const ownServer = 'Your server';
  await expectOpen(
    page,
    origin,
    lists.map((name) => [pages[name].path, name === 'companies' ? ownServer : headings[name]]),
    (name) => name === ownServer || Boolean(process.env.DEEP),
  );
});

// What a partner's colours change is tested with extreme ones.
test('@deep [Q4] every public and every owner’s page opens on a partner’s site', async ({ page }) => {
  test.slow();
  const origin = siteOf('acme');
  await expectOpen(page, origin, openedOf('public', nobody));
  const { owner, ...records } = await recordsOf();
  await begin(page, origin, owner);
  await expectOpen(page, origin, await ownersPages(records, owner));
});
