import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ContactNumber, toInternationalNumber, toLocalNumber } from './accounts/contact-number.ts';
import { formatRand, formatWeight, randToCents } from './amounts.ts';
import { addDays, addMonths, dayInSouthAfrica, daysBetween, endOfMonth, listDate, paymentDate } from './dates.ts';
import { eventTime, longDate } from './formats.ts';
import { internalPath } from './pages.ts';
import { brandWords } from './product.ts';
import { Email } from './values.ts';
import { licenseStatus, vehicleAction } from './vehicles/license-status.ts';
import { canFillForm, requiredFields, tareToKg } from './vehicles/scans.ts';

test('[D5] formats: rand, weights, the four dates', () => {
  assert.equal(formatRand(123_450), 'R1,234.50');
  assert.equal(formatRand(0), 'R0.00');
  assert.equal(formatRand(123_456_789), 'R1,234,567.89');
  assert.equal(formatRand(-5), '-R0.05');
  assert.equal(formatWeight(1234), '1,234');
  assert.equal(formatWeight(1234, 2), '1,234.00');
  assert.equal(paymentDate('2026-11-02T22:30:00Z'), '3/11/2026');
  assert.equal(listDate('2026-11-02'), '02-11-2026');
  assert.equal(listDate('2026-11-02T22:30:00.000Z'), '03-11-2026');
  assert.deepEqual(
    [1, 2, 3, 11, 21, 22, 23].map((day) => longDate(`2026-12-${String(day).padStart(2, '0')}`).split(' ')[0]),
    ['1st', '2nd', '3rd', '11th', '21st', '22nd', '23rd'],
  );
  assert.equal(longDate('2026-11-21'), '21st November, 2026');
  assert.equal(eventTime('2026-11-21T22:05:00.000Z'), 'November 22nd, 2026, 00:05');
});

test('[D1] the licence status depends on days to expiry, counted as calendar days in South Africa', () => {
  const at = (moment: string, licenseExpires: string, inRenewal = false) =>
    licenseStatus({ licenseExpires, inRenewal, paymentPending: false }, dayInSouthAfrica(new Date(moment)));
  assert.equal(at('2026-11-21T12:00:00Z', '2026-12-22'), 'valid');
  assert.equal(at('2026-11-21T12:00:00Z', '2026-12-21'), 'expiring soon');
  assert.equal(at('2026-11-21T12:00:00Z', '2026-11-22'), 'expiring soon');
  assert.equal(at('2026-11-21T12:00:00Z', '2026-11-21'), 'expired');
  assert.equal(at('2026-11-21T21:59:59Z', '2026-11-22'), 'expiring soon');
  assert.equal(at('2026-11-21T22:00:00Z', '2026-11-22'), 'expired');
  assert.equal(at('2026-11-21T12:00:00Z', '2020-01-01', true), 'in progress');
});

test('a vehicle offers the first action that applies', () => {
  const vehicle = {
    licenseExpires: '2027-06-30',
    inRenewal: false,
    paymentPending: false,
    registrationRegion: 'gauteng',
  };
  assert.equal(
    vehicleAction({ ...vehicle, inRenewal: true, registrationRegion: 'unknown' }, '2026-11-21'),
    'view renewal',
  );
  const pending = { ...vehicle, paymentPending: true };
  assert.equal(vehicleAction(pending, '2026-11-21', true), 'see payment');
  assert.equal(licenseStatus(pending, '2027-06-30'), 'payment pending');
  assert.equal(vehicleAction({ ...vehicle, registrationRegion: 'unknown' }, '2026-11-21'), 'update province');
  assert.equal(vehicleAction(vehicle, '2026-11-21'), 'renew early');
  assert.equal(vehicleAction(vehicle, '2026-11-21', true), 'click to renew');
  assert.equal(vehicleAction(vehicle, '2027-05-31'), 'click to renew');
});

test('adding months and days follows the calendar', () => {
  assert.equal(addMonths('2027-02-28', 12), '2028-02-28');
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
  assert.equal(addMonths('2026-08-31', 1), '2026-09-30');
  assert.equal(endOfMonth('2028-02-10'), '2028-02-29');
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), (days) =>
      assert.equal(daysBetween('2026-11-21', addDays('2026-11-21', days)), days),
    ),
  );
});

test('[V1] contact numbers are accepted in every usual format and stored in one', () => {
  for (const written of ['+27 82 456 7890', '27824567890', '082-456-7890', '0824567890', '082 456 7890', '824567890'])
    assert.equal(ContactNumber.parse(written), '0824567890', written);
  for (const wrong of ['08245678', '082456789012', '+44 82 456 7890', '٠٨٢٤٥٦٧٨٩٠', 'phone', ''])
    assert.equal(ContactNumber.safeParse(wrong).success, false, wrong);
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (local) => {
      assert.equal(toLocalNumber(toInternationalNumber(local)), local);
      assert.equal(ContactNumber.parse(toInternationalNumber(local)), local);
    }),
  );
});

test('e-mail addresses are trimmed, lowercased and valid', () => {
  assert.equal(Email.parse('  A.B+c@Example.CO.ZA '), 'a.b+c@example.co.za');
  for (const wrong of ['', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b.co\r\nbcc: x@y.z', `${'x'.repeat(65)}@b.co`])
    assert.equal(Email.safeParse(wrong).success, false, wrong);
});

test('[A12] after login only a path on this site is followed', () => {
  for (const good of ['/manage-vehicles', '/start-renewal/payment/1?x=1', '/a//b'])
    assert.equal(internalPath(good), good);
  for (const bad of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/\tevil',
    '',
    'login',
  ])
    assert.equal(internalPath(bad), undefined, bad);
});

test('[V3][VEH-2] a scan fills the form only when all six fields were read; the weight is the tare without its unit', () => {
  const complete = {
    discNumber: '1',
    expiryDate: '2026-12-31',
    licenseNumber: 'A',
    registerNumber: 'B',
    tare: '1234kg',
    make: 'C',
  };
  assert.equal(canFillForm(complete), true);
  for (const field of requiredFields) assert.equal(canFillForm({ ...complete, [field]: undefined }), false, field);
  assert.equal(tareToKg('1234kg'), 1234);
});

test('rand amounts as people type them are parsed to cents', () => {
  for (const [typed, cents] of [
    ['250', 25_000],
    ['R1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['0.05', 5],
  ] as const)
    assert.equal(randToCents(typed), cents);
  for (const wrong of ['', 'abc', '1.234', '--1']) assert.equal(randToCents(wrong), undefined);
});

test('[BRD-3] a partner’s brand words never contain the product’s own name', () => {
  assert.equal(brandWords({ reference: 'ALLSET', name: 'x' }).name, 'AllSet');
  assert.doesNotMatch(JSON.stringify(brandWords({ reference: 'acme', name: 'Acme' })), /AllSet/);
});
