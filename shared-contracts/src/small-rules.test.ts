import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasPermission } from './accounts/admin-permissions.ts';
import { fillPath, pathParameters } from './endpoint.ts';
import { eventLabel } from './enquiries/events.ts';
import { feesReviewDueOn } from './fees/fees.ts';
import { href, pages } from './pages.ts';
import { listPayments } from './payments/payment-lists.ts';
import { renewalReference } from './payments/payments.ts';
import { paymentTotal } from './quotes/quotes.ts';
import { isNamibianDisc } from './vehicles/scans.ts';

test('path parameters are substituted and URL-encoded', () => {
  assert.equal(fillPath('/payments/{id}/receipts/{page}', { id: 'a b/c', page: 2 }), '/payments/a%20b%2Fc/receipts/2');
  assert.equal(fillPath('/payments/{id}', {}), '/payments/');
  assert.deepEqual(pathParameters('/a/{one}/{two}'), ['one', 'two']);
});

test('a page URL has its parameters substituted and URL-encoded', () => {
  assert.equal(href('viewRenewal', { id: 'a b' }), '/view-renewal/a%20b');
  assert.equal(href('adminPayments'), '/admin/payments');
});

const documentedPaths = {
  public: [
    '/',
    '/contact',
    '/faq',
    '/signup',
    '/login',
    '/recover-account',
    '/resend-verification',
    '/verify-account',
    '/verify-account/:',
    '/password-reset/:',
    '/about',
    '/terms',
    '/payments',
  ],
  authenticated: [
    '/profile',
    '/manage-password',
    '/account-setup',
    '/view-documents',
    '/add-vehicle',
    '/manage-vehicles',
    '/manage-renewals',
    '/start-renewal/collection/:',
    '/start-renewal/renewal-quote/:',
    '/start-renewal/payment/:',
    '/start-renewal/result/:',
    '/view-vehicle/:',
    '/view-renewal/:',
  ],
  admin: [
    '/admin',
    '/admin/manage-users',
    '/admin/manage-users/:',
    '/admin/payments',
    '/admin/tare-pricing',
    '/admin/manage-vehicles',
    '/admin/manage-my-vehicles',
    '/admin/manage-my-renewals',
    '/admin/user-renewals',
    '/admin/user-active-renewals',
    '/admin/manage-variables',
    '/admin/modules',
    '/admin/add-vehicle',
    '/admin/profile',
    '/admin/view-user/:',
    '/admin/view-renewal/:',
    '/admin/start-renewal/:',
    '/admin/start-renewal/collection/:',
    '/admin/view-vehicle/:',
  ],
} as const;

test('[GRD-7][ADM-1][ADM-15] every route of the requirements is a page, for those whom they name', () => {
  const views = new Map(Object.values(pages).map(({ path, view }) => [path.replace(/:\w+/g, ':'), view]));
  for (const [view, paths] of Object.entries(documentedPaths))
    for (const path of paths) assert.equal(views.get(path), view, path);
});

test('[REN-7] the event ready is shown as an accepted delivery request, every other unchanged', () => {
  assert.equal(eventLabel('ready'), 'Delivery request accepted');
  assert.equal(eventLabel('collected'), 'collected');
});

test('the fee tables are due for review the set number of months or days after the newest took effect', () => {
  assert.equal(feesReviewDueOn('2026-01-31', { value: 13, measuredIn: 'months' }), '2027-02-28');
  assert.equal(feesReviewDueOn('2026-01-31', { value: 13, measuredIn: 'days' }), '2026-02-13');
});

test('[REN-11] a renewal’s reference consists of its vehicle and the day', () => {
  assert.equal(renewalReference('v1', '2026-11-22'), 'renewal_vehicle::v1_20261122');
});

test('a list of payments accepts success as an alias of successful', () => {
  const statusOf = (status: string) => listPayments.query.parse({ status }).status;
  assert.deepEqual(['success', 'successful', 'failed'].map(statusOf), ['successful', 'successful', 'failed']);
});

test('the card is charged the total plus the service fee', () => {
  assert.equal(paymentTotal({ total: 67_200, serviceFee: 25_000 }), 92_200);
});

test('a permission is found among several', () => {
  const user = { permissions: [{ permission: 'isAdmin' }, { permission: 'isActivatedUser' }] };
  assert.ok(hasPermission(user, 'isAdmin'));
  assert.ok(hasPermission(user, 'isActivatedUser'));
  assert.ok(!hasPermission({ permissions: [{ permission: 'isAdmin' }] }, 'isActivatedUser'));
  assert.ok(!hasPermission({ permissions: [] }, 'isAdmin'));
});

for (const [licenseNumber, description, expected] of [
  ['N23937W', 'Station wagon', true],
  ['n 1234-wb', undefined, true],
  ['N1234L', 'Sedan (closed top)', true],
  ['N1234L', undefined, false],
  ['N5L', 'Sedan (closed top) / Sedan (toe-kap)', false],
  ['N23NW', 'Station wagon', false],
  ['N5GP', undefined, false],
  ['NW23937', undefined, false],
  ['N23937', undefined, false],
  ['DFG456L', undefined, false],
] as const)
  test(`[VEH-2] a disc with ${licenseNumber}, described as ${description}, is Namibian: ${expected}`, () =>
    assert.equal(isNamibianDisc({ licenseNumber, ...(description && { description }) }), expected));
