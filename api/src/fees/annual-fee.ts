import type { VariableName } from 'shared-contracts/variables';

/** A row of a province's fee table. `kgFrom` and `kgTo` are inclusive. */
export interface FeeRow {
  region: string;
  vehicleType: string;
  kgFrom: number;
  kgTo: number;
  feeInCents: number;
  effectiveFrom: string;
  confidence: string;
  source: string;
}

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
const steppedTypes = ['rigid vehicles', 'trailers and semi-trailers', 'breakdown vehicles'];

/** The latest entry in force on a day. Before the first one takes effect, the first one applies. */
function inForce<Dated extends { effectiveFrom: string }>(
  candidates: readonly Dated[],
  day: string,
): Dated | undefined {
  const byDate = candidates.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  return byDate.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? byDate[0];
}

export const tierVariable = (region: string): VariableName =>
  `tierFee${region
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}` as VariableName;

/** The annual fee of a weight in whole kg on a day; undefined if no row matches. */
export function annualFee(
  table: FeeTable,
  what: { region: string; vehicleType: string; weightKg: number },
  day: string,
): AnnualFee | undefined {
  const rows = table.fees.filter(
    ({ region, vehicleType }) => region === what.region && vehicleType === what.vehicleType,
  );
  const holding = inForce(
    rows.filter(({ kgFrom, kgTo }) => kgFrom <= what.weightKg && what.weightKg <= kgTo),
    day,
  );
  if (holding) return toAnnualFee(holding, holding.feeInCents);
  const end = Math.max(0, ...rows.map(({ kgTo }) => kgTo));
  if (rows.length === 0 || what.weightKg <= end || !steppedTypes.includes(what.vehicleType)) return undefined;
  const last = inForce(
    rows.filter(({ kgTo }) => kgTo === end),
    day,
  );
  if (!last) return undefined;
  const named = inForce(
    table.tierFees.filter(({ region, vehicleType }) => region === what.region && vehicleType === what.vehicleType),
    day,
  );
  const step = named?.feeInCents ?? table.variables[tierVariable(what.region)];
  const steps = Math.ceil((what.weightKg - end) / table.variables.maximumTierWeight);
  return toAnnualFee(last, last.feeInCents + steps * step);
}

const toAnnualFee = ({ source, effectiveFrom, confidence }: FeeRow, feeInCents: number): AnnualFee => ({
  feeInCents,
  source,
  effectiveFrom,
  isEstimate: confidence === 'low' || confidence === 'approximation',
});
