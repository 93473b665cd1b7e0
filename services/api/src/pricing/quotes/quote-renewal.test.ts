import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { provinces } from 'shared-contracts/region-names';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { ApiError } from '../../core/api-error.ts';
import type { FeeTable } from '../fees/index.ts';
import { nextIncrease, type QuoteArguments, quoteRenewal } from './quote-renewal.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const data = read('../../../data/licence-fees.json');
const variables = Object.fromEntries(
  data.variables.map(({ variable, value }: { variable: string; value: number }) => [variable, value]),
);
const table: FeeTable = { fees: data.fees, tierFees: data.tierFees, variables: variables as FeeTable['variables'] };

interface Example {
  name: string;
  input: QuoteArguments & { asAt: string };
  expected: Record<string, number | string>;
}

for (const {
  name,
  input: { asAt, ...input },
  expected,
} of read('../../../tests/data/quote-examples.json').examples as Example[]) {
  test(`[REN-2][D2] quote example ${name}`, () => {
    const today = dayInSouthAfrica(new Date(asAt));
    if (!expected.reason) {
      const { tareAmount, arrears, penalties, transactionFee, total } = quoteRenewal(table, input, today);
      assert.deepEqual({ tareAmount, arrears, penalties, transactionFee, total }, expected);
      return;
    }
    assert.throws(
      () => quoteRenewal(table, input, today),
      (error) =>
        error instanceof ApiError &&
        error.reason === expected.reason &&
        error.code === expected.status &&
        error.message === expected.message,
    );
  });
}

const input = fc.record({
  region: fc.constantFrom(...provinces),
  vehicleType: fc.constantFrom(...vehicleTypes),
  vehicleWeight: fc.integer({ min: 50, max: 60_000 }),
  licenseExpiryDate: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

test('[P15] the total is the sum of its parts, in whole cents, and neither arrears nor penalties are due within 21 days', () => {
  fc.assert(
    fc.property(input, day, (given, today) => {
      const quote = quoteRenewal(table, given, today);
      assert.equal(quote.total, quote.tareAmount + quote.arrears + quote.penalties + quote.transactionFee);
      for (const part of [quote.tareAmount, quote.arrears, quote.penalties, quote.transactionFee])
        assert.ok(Number.isInteger(part) && part >= 0);
      const daysLate = (Date.parse(today) - Date.parse(given.licenseExpiryDate)) / 86_400_000;
      if (daysLate <= 21) assert.equal(quote.arrears + quote.penalties, 0);
      assert.ok(quote.penalties <= quote.tareAmount);
    }),
    { numRuns: 10_000 },
  );
});

test('[P15] with one table in force, waiting never makes a renewal cheaper', () => {
  const oneTable = { ...table, fees: table.fees.filter(({ region }) => region === 'kwazulu-natal') };
  fc.assert(
    fc.property(input, day, fc.integer({ min: 1, max: 200 }), (given, today, wait) => {
      const here = { ...given, region: 'kwazulu-natal' };
      const later = new Date(Date.parse(today) + wait * 86_400_000).toISOString().slice(0, 10);
      assert.ok(quoteRenewal(oneTable, here, later).total >= quoteRenewal(oneTable, here, today).total);
    }),
    { numRuns: 3000 },
  );
});

test('[V4] both ends of every band match its own row', () => {
  for (const row of table.fees) {
    for (const weight of [row.kgFrom, row.kgTo]) {
      if (weight < 50) continue;
      const quote = quoteRenewal(
        table,
        { region: row.region, vehicleType: row.vehicleType, vehicleWeight: weight, licenseExpiryDate: '2027-06-30' },
        '2026-11-21',
      );
      assert.equal(quote.tareAmount, row.feeInCents, `${row.region} ${row.vehicleType} ${weight} kg`);
    }
  }
});

test('the price increases on the first day after the grace period, then on the first of each month', () => {
  const given = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: 1100,
    licenseExpiryDate: '2026-10-31',
  };
  for (const [today, nextIncreaseOn] of [
    ['2026-11-10', '2026-11-22'],
    ['2026-11-25', '2026-12-01'],
  ] as const)
    assert.deepEqual(nextIncrease(table, given, today), {
      nextIncreaseOn,
      nextTotal: quoteRenewal(table, given, nextIncreaseOn).total,
    });
  const capped = { ...given, licenseExpiryDate: '2020-10-31' };
  assert.ok(
    (nextIncrease(table, capped, '2026-11-25').nextTotal ?? 0) > quoteRenewal(table, capped, '2026-11-25').total,
    'arrears continue',
  );
});

test('the quote has the number of late months and the end of the grace period', () => {
  const given = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: 1100,
    licenseExpiryDate: '2026-10-31',
  };
  const { lateMonths, gracePeriodDays } = quoteRenewal(table, given, '2026-11-21');
  assert.deepEqual([lateMonths, gracePeriodDays], [0, 21]);
  assert.equal(quoteRenewal(table, given, '2026-11-22').lateMonths, 1);
  assert.equal(quoteRenewal(table, given, '2027-02-01').lateMonths, 4);
});
