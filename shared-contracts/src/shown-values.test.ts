import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showContactNumber, toInternationalNumber, toLocalNumber } from './accounts/contact-number.ts';
import { centsToRand, randToCents } from './amounts.ts';
import { listDate } from './dates.ts';
import { licenseStatus, vehicleAction } from './vehicles/license-status.ts';

test('a South African number is formatted in groups, any other is left ungrouped', () => {
  assert.equal(showContactNumber('0821234567'), '+27 82 123 4567');
  for (const other of ['12345', 'x+27821234567', '+44 20 7946 0958', '08212345678', '0082123456799'])
    assert.equal(showContactNumber(other), toInternationalNumber(other));
  assert.equal(toInternationalNumber('821234567'), '821234567');
  assert.equal(toInternationalNumber('5550'), '5550');
  assert.equal(toLocalNumber('1127821234567'), '1127821234567', '27 inside a number is not a prefix');
  assert.equal(toLocalNumber('278212345678'), '278212345678', 'too long for a prefix');
});

test('with 31 days left a licence is still valid and can be renewed early', () => {
  const vehicle = {
    licenseExpires: '2026-12-22',
    inRenewal: false,
    paymentPending: false,
    registrationRegion: 'gauteng',
  };
  assert.equal(licenseStatus(vehicle, '2026-11-21'), 'valid');
  assert.equal(vehicleAction(vehicle, '2026-11-21'), 'renew early');
  assert.equal(vehicleAction(vehicle, '2026-11-22'), 'click to renew');
});

test('a calendar day is formatted without a time zone shift', () => {
  assert.equal(listDate('0099-01-02'), '02-01-0099');
});

test('cents become rands with two decimals, and only commas before three digits are separators', () => {
  assert.equal(centsToRand(123_450), '1234.50');
  assert.equal(centsToRand(5), '0.05');
  assert.equal(randToCents('1,234,567.5'), 123_456_750);
  assert.equal(randToCents('1,500'), 150_000);
  assert.equal(randToCents('12,50'), 1250);
});
