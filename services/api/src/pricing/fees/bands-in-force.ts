import type { LicenseFee } from 'shared-contracts/fees';
import { dayThatCounts } from './annual-fee.ts';

type Band = Pick<LicenseFee, 'region' | 'vehicleType' | 'kgFrom' | 'kgTo' | 'effectiveFrom'>;

/** Weights in whole kg, inclusive, and the row that they have. */
export interface HeldBand<Row> {
  kgFrom: number;
  kgTo: number;
  row: Row;
}

/** The rows of each province and type. */
export const byPair = <Row extends Pick<Band, 'region' | 'vehicleType'>>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ region, vehicleType }) => `${region}\n${vehicleType}`).values(),
];

/** The bands of one province and type as a quote on a day finds them: of rows for the same weight, the latest counts. */
export function bandsOfPair<Row extends Band>(ofPair: readonly Row[], day: string): HeldBand<Row>[] {
  const counted = dayThatCounts(ofPair, day);
  const rows = ofPair
    .filter(({ effectiveFrom }) => effectiveFrom <= counted)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const edges = [...new Set(rows.flatMap(({ kgFrom, kgTo }) => [kgFrom, kgTo + 1]))].toSorted((a, b) => a - b);
  const bands: HeldBand<Row>[] = [];
  for (const [index, kgFrom] of edges.entries()) {
    const row = rows.find((each) => each.kgFrom <= kgFrom && kgFrom <= each.kgTo);
    const next = edges[index + 1];
    if (!row || next === undefined) continue;
    const before = bands.at(-1);
    if (before?.row === row && before.kgTo + 1 === kgFrom) before.kgTo = next - 1;
    else bands.push({ kgFrom, kgTo: next - 1, row });
  }
  return bands;
}

/** The bands in force on a day, of all provinces and types. */
export const bandsInForce = <Row extends Band>(rows: readonly Row[], day: string): HeldBand<Row>[] =>
  byPair(rows).flatMap((ofPair) => bandsOfPair(ofPair, day));
