import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type VariableName, variableNames } from 'shared-contracts/variables';
import { annualFee, type FeeTable } from './annual-fee.ts';
import { bandsOfPair } from './bands-in-force.ts';

const variables = Object.fromEntries(variableNames.map((name) => [name, 500])) as Record<VariableName, number>;
const pair = { region: 'gauteng', vehicleType: 'rigid vehicles' } as const;
const row = (effectiveFrom: string, kgFrom: number, kgTo: number, feeInCents: number) => ({
  ...pair,
  kgFrom,
  kgTo,
  feeInCents,
  effectiveFrom,
  confidence: 'high',
  source: effectiveFrom,
});
const table: FeeTable = {
  fees: [
    row('2026-04-01', 0, 12_000, 10_000),
    row('2027-04-01', 0, 1000, 20_000),
    row('2027-04-01', 12_001, 15_000, 30_000),
  ],
  tierFees: [{ ...pair, effectiveFrom: '2027-04-01', feeInCents: 7000 }],
  variables,
};
const feeAt = (weightKg: number, day: string) => annualFee(table, { ...pair, weightKg }, day)?.feeInCents;

test('[DSK-12] neither bands nor steps of a coming table apply before its day, also above the last band in force', () => {
  assert.equal(feeAt(12_400, '2027-03-31'), 10_500);
  assert.equal(feeAt(15_400, '2027-03-31'), 10_000 + 7 * 500);
  assert.equal(feeAt(12_400, '2027-04-01'), 30_000);
  assert.equal(feeAt(15_400, '2027-04-01'), 37_000);
});

test('[DSK-12] weights that a new table has no row for keep the older one', () => {
  assert.equal(feeAt(900, '2027-04-01'), 20_000);
  assert.equal(feeAt(1001, '2027-04-01'), 10_000);
  assert.deepEqual(
    bandsOfPair(table.fees, '2027-04-01').map(({ kgFrom, kgTo, row: { feeInCents } }) => [kgFrom, kgTo, feeInCents]),
    [
      [0, 1000, 20_000],
      [1001, 12_000, 10_000],
      [12_001, 15_000, 30_000],
    ],
  );
});

test('before the first table of a province and type takes effect, it applies', () => {
  assert.equal(feeAt(900, '2020-01-01'), 10_000);
  assert.equal(annualFee({ ...table, fees: [] }, { ...pair, weightKg: 900 }, '2027-04-01'), undefined);
});
