import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPath, pathParameters } from './endpoint.ts';
import { eventLabel } from './events.ts';
import { feesDueOn } from './fees-reminder.ts';
import { href } from './pages.ts';
import { listPayments, renewalReference } from './payments.ts';
import { hasPermission } from './permissions.ts';
import { paymentTotal } from './quotes.ts';

test('a path is filled with what it names, safely', () => {
  assert.equal(fillPath('/payments/{id}/receipts/{page}', { id: 'a b/c', page: 2 }), '/payments/a%20b%2Fc/receipts/2');
  assert.equal(fillPath('/payments/{id}', {}), '/payments/');
  assert.deepEqual(pathParameters('/a/{one}/{two}'), ['one', 'two']);
});

test('a page’s address is filled alike; without values it stays short', () => {
  assert.equal(href('viewRenewal', { id: 'a b' }), '/view-renewal/a%20b');
  assert.equal(href('adminPayments'), '/admin/payments');
});

test('[REN-7] the event ready is shown as an accepted delivery request, every other as it is', () => {
  assert.equal(eventLabel('ready'), 'Delivery request accepted');
  assert.equal(eventLabel('collected'), 'collected');
});

test('the fees are due for a look so many months or days after the newest table', () => {
  assert.equal(feesDueOn('2026-01-31', { value: 13, measuredIn: 'months' }), '2027-02-28');
  assert.equal(feesDueOn('2026-01-31', { value: 13, measuredIn: 'days' }), '2026-02-13');
});

test('[REN-11] a renewal’s reference is its vehicle and the day', () => {
  assert.equal(renewalReference('v1', '2026-11-22'), 'renewal_vehicle::v1_20261122');
});

test('a list of payments takes success for successful', () => {
  const statusOf = (status: string) => listPayments.query.parse({ status }).status;
  assert.deepEqual(['success', 'successful', 'failed'].map(statusOf), ['successful', 'successful', 'failed']);
});

test('the card is charged the total and the service fee', () => {
  assert.equal(paymentTotal({ total: 67_200, serviceFee: 25_000 }), 92_200);
});

test('one permission among several is one', () => {
  const user = { permissions: [{ permission: 'isAdmin' }, { permission: 'isActivatedUser' }] };
  assert.ok(hasPermission(user, 'isAdmin'));
  assert.ok(hasPermission(user, 'isActivatedUser'));
  assert.ok(!hasPermission({ permissions: [{ permission: 'isAdmin' }] }, 'isActivatedUser'));
  assert.ok(!hasPermission({ permissions: [] }, 'isAdmin'));
});
