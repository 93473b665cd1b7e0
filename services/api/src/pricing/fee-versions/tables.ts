import type { FeeFileRow } from 'shared-contracts/fee-versions';
import type { FeeRow, FeeTable } from '../fees/index.ts';

/** The fee table without a proposal and with it, for comparing both on the proposal's day. */
export interface BothTables {
  day: string;
  before: FeeTable;
  after: FeeTable;
}

interface Proposed {
  effectiveFrom: string;
  rows: readonly FeeFileRow[];
}

/** The bands of a proposal as rows of the table. */
export const bandsOf = ({ effectiveFrom, rows }: Proposed): FeeRow[] =>
  rows.flatMap(({ kgTo, ...row }) => (kgTo === null ? [] : [{ ...row, kgTo, effectiveFrom }]));

/** The steps of a proposal above the last bands. */
export const stepsOf = ({ effectiveFrom, rows }: Proposed) =>
  rows.flatMap(({ region, vehicleType, kgTo, feeInCents }) =>
    kgTo === null ? [{ region, vehicleType, effectiveFrom, feeInCents }] : [],
  );

/** Both tables. A version of the same day does not count, because the proposal replaces it as a whole. */
export function bothTables(stored: FeeTable, proposed: Proposed): BothTables {
  const others = <Dated extends { effectiveFrom: string }>(dated: readonly Dated[]) =>
    dated.filter(({ effectiveFrom }) => effectiveFrom !== proposed.effectiveFrom);
  const before = { ...stored, fees: others(stored.fees), tierFees: others(stored.tierFees) };
  return {
    day: proposed.effectiveFrom,
    before,
    after: {
      ...stored,
      fees: [...before.fees, ...bandsOf(proposed)],
      tierFees: [...before.tierFees, ...stepsOf(proposed)],
    },
  };
}
