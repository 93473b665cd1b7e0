import { isEstimate, type LicenseFee } from 'shared-contracts/fees';
import type { VariableName } from 'shared-contracts/variables';

/** A row of a province's fee table. `kgFrom` and `kgTo` are inclusive. */
export type FeeRow = Pick<
  LicenseFee,
  'region' | 'vehicleType' | 'kgFrom' | 'kgTo' | 'feeInCents' | 'effectiveFrom' | 'confidence' | 'source'
>;

/** The fee of each further step above the last band, for tables with one of their own instead of the province's variable. */
export interface TierFee {
  region: string;
  vehicleType: string;
  effectiveFrom: string;
  feeInCents: number;
}

export interface FeeTable {
  fees: readonly FeeRow[];
  tierFees: readonly TierFee[];
  variables: Readonly<Record<VariableName, number>>;
}

export interface AnnualFee {
  feeInCents: number;
  source: string;
  effectiveFrom: string;
  isEstimate: boolean;
}

/** Types whose fee rises in steps above the last band. For the others it stays flat. */
export const steppedTypes: readonly string[] = ['rigid vehicles', 'trailers and semi-trailers', 'breakdown vehicles'];

const byDate = (a: { effectiveFrom: string }, b: { effectiveFrom: string }) =>
  a.effectiveFrom < b.effectiveFrom ? -1 : 1;

const latest = <Dated extends { effectiveFrom: string }>(dated: readonly Dated[]): Dated | undefined =>
  dated.toSorted(byDate).at(-1);

const isOf =
  (what: { region: string; vehicleType: string }) =>
  ({ region, vehicleType }: { region: string; vehicleType: string }) =>
    region === what.region && vehicleType === what.vehicleType;

/** The day whose fees apply: before the first table of a province and type takes effect, that one applies. */
export function dayThatCounts(rows: readonly { effectiveFrom: string }[], day: string): string {
  const first = rows.toSorted(byDate)[0]?.effectiveFrom;
  return first !== undefined && first > day ? first : day;
}

const tierVariable = (region: string): VariableName =>
  `tierFee${region
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}` as VariableName;

export interface HeldFee<Row> {
  /** The row of the weight's band or, above the last band, of that. */
  row: Row;
  /** Started steps above the last band. */
  steps: number;
  stepInCents: number;
}

interface Weighed {
  region: string;
  vehicleType: string;
  weightKg: number;
}

/** The row that a weight in whole kg has on a day, with the steps above the last band; undefined if there is none. */
export function findHeldFee<Row extends FeeRow>(
  { fees, tierFees, variables }: Omit<FeeTable, 'fees'> & { fees: readonly Row[] },
  what: Weighed,
  day: string,
): HeldFee<Row> | undefined {
  const ofPair = fees.filter(isOf(what));
  const counted = dayThatCounts(ofPair, day);
  const rows = ofPair.filter(({ effectiveFrom }) => effectiveFrom <= counted);
  const row = latest(rows.filter(({ kgFrom, kgTo }) => kgFrom <= what.weightKg && what.weightKg <= kgTo));
  if (row) return { row, steps: 0, stepInCents: 0 };
  const end = Math.max(0, ...rows.map(({ kgTo }) => kgTo));
  if (what.weightKg <= end || !steppedTypes.includes(what.vehicleType)) return undefined;
  const last = latest(rows.filter(({ kgTo }) => kgTo === end));
  if (!last) return undefined;
  const named = latest(tierFees.filter(isOf(what)).filter(({ effectiveFrom }) => effectiveFrom <= counted));
  return {
    row: last,
    steps: Math.ceil((what.weightKg - end) / variables.maximumTierWeight),
    stepInCents: named?.feeInCents ?? variables[tierVariable(what.region)],
  };
}

/** The annual fee of a weight in whole kg on a day; undefined if no row matches. */
export function annualFee(table: FeeTable, what: Weighed, day: string): AnnualFee | undefined {
  const held = findHeldFee(table, what, day);
  if (!held) return undefined;
  const { row, steps, stepInCents } = held;
  return {
    feeInCents: row.feeInCents + steps * stepInCents,
    source: row.source,
    effectiveFrom: row.effectiveFrom,
    isEstimate: isEstimate(row),
  };
}
