import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, addMonths } from 'shared-contracts/dates';
import type { Province } from 'shared-contracts/regions';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import type { FeeTable } from '../fees/index.ts';
import { nextIncrease, type QuoteArguments, quoteRenewal } from './quote-renewal.ts';

interface Reference {
  tierFees: FeeTable['tierFees'];
  variables: { variable: string; value: number }[];
}

const reference: Reference = JSON.parse(
  readFileSync(new URL('../../../data/licence-fees.json', import.meta.url), 'utf8'),
);
const variables = Object.fromEntries(
  reference.variables.map(({ variable, value }) => [variable, value]),
) as FeeTable['variables'];

const row = (region: Province, vehicleType: VehicleType, effectiveFrom: string, feeInCents: number) => ({
  region,
  vehicleType,
  kgFrom: 0,
  kgTo: 3500,
  feeInCents,
  effectiveFrom,
  confidence: 'high',
  source: `gazette of ${effectiveFrom}`,
});

/** Gauteng's fees for cars, optionally with later tables, and fees of other types and provinces. */
const tableWith = (later: { from: string; feeInCents: number }[]): FeeTable => ({
  fees: [
    row('gauteng', 'rigid vehicles', '2025-04-01', 60_000),
    ...later.map(({ from, feeInCents }) => row('gauteng', 'rigid vehicles', from, feeInCents)),
    row('limpopo', 'rigid vehicles', '2026-12-03', 90_000),
    row('gauteng', 'caravans', '2026-12-05', 90_000),
  ],
  tierFees: [],
  variables,
});

const car = (licenseExpiryDate: string): QuoteArguments => ({
  region: 'gauteng',
  vehicleType: 'rigid vehicles',
  vehicleWeight: 1100,
  licenseExpiryDate,
});

/** The same result by checking every day of the coming year. */
function dayByDay(table: FeeTable, input: QuoteArguments, today: string) {
  const now = quoteRenewal(table, input, today).total;
  for (let day = addDays(today, 1); day <= addMonths(today, 12); day = addDays(day, 1)) {
    const { total } = quoteRenewal(table, input, day);
    if (total > now) return { nextIncreaseOn: day, nextTotal: total };
  }
  return {};
}

const dayIn = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((shift) => addDays(from, shift));

test('[P15] the next increase is the first day of the coming year on which the same renewal costs more', () => {
  const later = fc.array(
    fc.record({ from: dayIn('2026-06-01', 600), feeInCents: fc.constantFrom(50_000, 60_000, 70_000) }),
    {
      maxLength: 1,
    },
  );
  fc.assert(
    fc.property(later, dayIn('2025-01-01', 1400), dayIn('2026-06-01', 500), (tables, expires, today) => {
      const table = tableWith(tables);
      assert.deepEqual(nextIncrease(table, car(expires), today), dayByDay(table, car(expires), today));
    }),
    { numRuns: 300 },
  );
});

test('a new table increases the price when it takes effect; that of another type or province does not', () => {
  const valid = car('2028-10-31');
  assert.deepEqual(nextIncrease(tableWith([{ from: '2026-12-10', feeInCents: 70_000 }]), valid, '2026-11-21'), {
    nextIncreaseOn: '2026-12-10',
    nextTotal: 77_200,
  });
  assert.deepEqual(nextIncrease(tableWith([]), valid, '2026-11-21'), {});
  assert.deepEqual(
    nextIncrease(tableWith([{ from: '2026-12-10', feeInCents: 50_000 }]), valid, '2026-11-21'),
    {},
    'a lower one',
  );
});

test('the search ends after a year, inclusive', () => {
  const valid = car('2029-10-31');
  const rising = (from: string) =>
    nextIncrease(tableWith([{ from, feeInCents: 70_000 }]), valid, '2026-11-21').nextIncreaseOn;
  assert.equal(rising('2027-11-21'), '2027-11-21');
  assert.equal(rising('2027-11-22'), undefined);
  assert.equal(rising('2026-11-21'), undefined, 'already in force today');
});

test('a quote has its currency, the source of its fee and when that took effect', () => {
  const { currency, feeSource, feeEffectiveFrom, isEstimate, serviceFee } = quoteRenewal(
    tableWith([]),
    car('2027-10-31'),
    '2026-11-21',
  );
  assert.deepEqual(
    { currency, feeSource, feeEffectiveFrom, isEstimate, serviceFee },
    {
      currency: 'ZAR',
      feeSource: 'gazette of 2025-04-01',
      feeEffectiveFrom: '2025-04-01',
      isEstimate: false,
      serviceFee: 25_000,
    },
  );
});
