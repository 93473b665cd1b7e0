import { feeFileFields, feeFileHeaders, type FeeFileRow, stepsWord } from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { listDate } from 'shared-contracts/list-date';
import { centsToRand } from 'shared-contracts/money';
import { Province, regionLabel } from 'shared-contracts/regions';
import { VehicleType, vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import { type CsvColumns, csvFile } from '../platform/csv/csv-file.ts';
import { type FeeRow, type FeeTable, findHeldFee } from './annual-fee.ts';
import { bandsOfPair, byPair, type HeldBand } from './bands-in-force.ts';

const cells: Record<(typeof feeFileFields)[number], (row: FeeFileRow) => string | number> = {
  region: ({ region }) => regionLabel(region),
  vehicleType: ({ vehicleType }) => vehicleTypeLabel(vehicleType),
  kgFrom: ({ kgFrom }) => kgFrom,
  kgTo: ({ kgTo }) => kgTo ?? stepsWord,
  fee: ({ feeInCents }) => centsToRand(feeInCents),
  source: ({ source }) => source,
  confidence: ({ confidence }) => confidence,
};
const columns: CsvColumns<FeeFileRow> = feeFileFields.map((field) => [feeFileHeaders[field], cells[field]]);

const toFileRow = ({ kgFrom, kgTo, row }: HeldBand<FeeRow>): FeeFileRow => ({
  region: Province.parse(row.region),
  vehicleType: VehicleType.parse(row.vehicleType),
  kgFrom,
  kgTo,
  feeInCents: row.feeInCents,
  confidence: row.confidence,
  source: row.source,
});

/** The price of each further step above the last band, where a vehicle can be that heavy. */
function stepOf(table: FeeTable, last: FeeFileRow | undefined, day: string): FeeFileRow[] {
  if (!last || last.kgTo === null || last.kgTo >= limits.weightKg.max) return [];
  const kgFrom = last.kgTo + 1;
  const held = findHeldFee(table, { ...last, weightKg: kgFrom }, day);
  return held && held.steps > 0 ? [{ ...last, kgFrom, kgTo: null, feeInCents: held.stepInCents }] : [];
}

/** What is in force on a day, as the rows of a file that can be imported again. */
export const rowsInForce = (table: FeeTable, day: string): FeeFileRow[] =>
  byPair(table.fees).flatMap((ofPair) => {
    const rows = bandsOfPair(ofPair, day).map(toFileRow);
    return [...rows, ...stepOf({ ...table, fees: ofPair }, rows.at(-1), day)];
  });

/** What is in force on a day as CSV. */
export function feeFile(table: FeeTable, day: string) {
  async function* batches() {
    yield rowsInForce(table, day);
  }
  return csvFile(`licence-fees-${listDate(day)}.csv`, columns, batches());
}
