import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '../../core/api-error.ts';
import { renewalFor, type ScannedDisc, type WaitingRenewal } from './scan-disc.ts';

const today = '2026-11-28';
const letters = 'BCDFGHJKLMNPRSTVWXYZ';

/** A vehicle by its number, with a plate and a register number like real ones. */
const vehicleOf = (n: number) => {
  const text = [n, n / 20, n / 400].map((part) => letters[Math.floor(part) % 20]).join('');
  return {
    licenseNumber: `${text}${100 + (n % 900)}GP`,
    registerNumber: `${text}${String(n % 1000).padStart(3, '0')}${letters[n % 20]}`,
  };
};

/** A renewal of every tenth vehicle is of a lost disc. */
const isDuplicate = (n: number) => n % 10 === 0;

const discOf = (n: number, expiryDate = '2027-11-30'): ScannedDisc => ({
  ...vehicleOf(n),
  discNumber: `4024${String(n).padStart(6, '0')}`,
  expiryDate,
});

test('[CTR-8][CTR-10][Y4] 1,000 discs in any order, with strangers, doubles, duplicates and those of another year among them: none goes to another renewal', () => {
  const scans = fc.record({
    disc: fc.integer({ min: 0, max: 999 }),
    kind: fc.constantFrom('right', 'right', 'right', 'stranger', 'other year', 'other plate', 'other register number'),
  });
  fc.assert(
    fc.property(fc.array(scans, { minLength: 1000, maxLength: 1200 }), (sequence) => {
      const renewals = Array.from({ length: 1000 }, (_, n): WaitingRenewal => {
        const { licenseNumber, registerNumber } = vehicleOf(n);
        const vehicle = { licenseNumber: licenseNumber.toLowerCase(), registerNumber: registerNumber.toLowerCase() };
        const state = { status: 'processing', original_expiry: '2026-11-30', disc_number: null } as const;
        return { ...state, is_duplicate: isDuplicate(n), vehicle };
      });
      for (const { disc: n, kind } of sequence) {
        const other = vehicleOf((n + 1) % 1000);
        const disc =
          kind === 'stranger'
            ? discOf(n + 5000)
            : kind === 'other year'
              ? discOf(n, isDuplicate(n) ? '2027-11-30' : '2026-11-30')
              : kind === 'other plate'
                ? { ...discOf(n), licenseNumber: other.licenseNumber }
                : kind === 'other register number'
                  ? { ...discOf(n), registerNumber: other.registerNumber }
                  : discOf(n, isDuplicate(n) ? '2026-11-30' : '2027-11-30');
        try {
          const renewal = renewalFor(disc, renewals, today);
          assert.equal(kind, 'right');
          assert.equal(renewal, renewals[n]);
          assert.equal(renewal.disc_number, null);
          renewal.disc_number = disc.discNumber;
          renewal.status = 'delivery requested';
        } catch (error) {
          assert.ok(error instanceof ApiError, String(error));
          if (kind === 'right') assert.notEqual(renewals[n]?.disc_number, null);
        }
      }
    }),
    { numRuns: 5 },
  );
});
