import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasPermission } from './accounts/admin-permissions.ts';
import { ContactNumber } from './accounts/contact-number.ts';
import { provinces, regionLabel, regions } from './addresses/region-names.ts';
import { fillPath, pathParameters } from './endpoint.ts';
import { eventLabel, eventStatuses, otherEventStatuses } from './enquiries/events.ts';
import { feesReviewDueOn } from './fees/fees.ts';
import { href, pages } from './pages.ts';
import { listPayments } from './payments/payment-lists.ts';
import { renewalReference } from './payments/payments.ts';
import { paymentTotal } from './quotes/quotes.ts';
import { isNamibianDisc } from './vehicles/scans.ts';
import { vehicleTypeLabel, vehicleTypes } from './vehicles/vehicle-type-names.ts';

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

test('[VEH-13] there are seven types of vehicles, nine provinces, and unknown only as a stored region', () => {
  assert.deepEqual(Object.fromEntries(vehicleTypes.map((type) => [type, vehicleTypeLabel(type)])), {
    'trailers and semi-trailers': 'trailer',
    'rigid vehicles': 'car',
    motorcycles: 'motorcycle',
    caravans: 'caravan',
    'public tractors': 'public tractor',
    'breakdown vehicles': 'breakdown vehicle',
    other: 'other',
  });
  const named = {
    gauteng: 'Gauteng',
    'western cape': 'Western Cape',
    'eastern cape': 'Eastern Cape',
    'free state': 'Free State',
    'kwazulu-natal': 'KwaZulu-Natal',
    limpopo: 'Limpopo',
    'northern cape': 'Northern Cape',
    'north-west': 'North West',
    mpumalanga: 'Mpumalanga',
  };
  assert.deepEqual(Object.fromEntries(provinces.map((province) => [province, regionLabel(province)])), named);
  assert.deepEqual([...regions], [...provinces, 'unknown']);
});

test('[REN-14] beside the ten of a renewal there are nine statuses of events', () => {
  assert.deepEqual(otherEventStatuses.toSorted(), [
    'cancelled with fee',
    'collected',
    'drop-off exception',
    'pick-up exception',
    'ready',
    'refunded',
    'returned to sender',
    'user joined',
    'vehicle created',
  ]);
  assert.equal(eventStatuses.length, 19);
});

test('[ACC-11] a contact number is kept in the local format, however it was written', () => {
  for (const written of ['+27 82-555-0142', '27825550142', '082 555 0142', '825550142'])
    assert.equal(ContactNumber.parse(written), '0825550142', written);
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
