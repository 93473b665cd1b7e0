import type { VariableName } from 'shared-contracts/variables';

/** A row of a province's table, both ends of its band included. */
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

/** What a further started step costs where a table names it apart from its province's variable. */
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

/** Types whose tables go on in steps above their last band; the others are flat. */
const steppedTypes = ['rigid vehicles', 'trailers and semi-trailers', 'breakdown vehicles'];

/** The latest that is in force on a day; before the first, that one holds already. */
function inForce<Dated extends { effectiveFrom: string }>(candidates: readonly Dated[], day: string): Dated | undefined {
  const byDate = candidates.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  return byDate.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? byDate[0];
}

export const tierVariable = (region: string): VariableName =>
  `tierFee${region
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}` as VariableName;

/** The annual fee of a weight on a day; undefined where no row fits. Weight in whole kg. */
export function annualFee(
  table: FeeTable,
  what: { region: string; vehicleType: string; weightKg: number },
  day: string,
): AnnualFee | undefined {
  const rows = table.fees.filter(({ region, vehicleType }) => region === what.region && vehicleType === what.vehicleType);
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
