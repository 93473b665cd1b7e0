import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newExpiryProblem } from '../dates.ts';

test('a new expiry date is after the old one, and at most 26 months after it or after today, whichever is later', () => {
  const problem = (licenseExpires: string, originalExpiry = '2026-11-30') =>
    newExpiryProblem(originalExpiry, '2026-11-21', licenseExpires);
  assert.equal(problem('2026-11-30'), 'The new expiry date must be after the old one, 30-11-2026.');
  assert.equal(problem('2026-12-01'), undefined);
  assert.equal(problem('2029-01-30'), undefined);
  assert.equal(problem('2029-01-31'), 'The new expiry date must not be after 30-01-2029.');
  assert.equal(problem('2029-01-21', '2020-01-31'), undefined, 'long expired: counted from today');
  assert.equal(problem('2029-01-22', '2020-01-31'), 'The new expiry date must not be after 21-01-2029.');
});
