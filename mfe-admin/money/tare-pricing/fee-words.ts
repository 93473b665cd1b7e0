import { formatWeight } from 'shared-contracts/amounts';
import type { LicenseFee } from 'shared-contracts/fees';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';

/** Display name of a row: Gauteng, car, 1,001 to 1,250 kg. */
export const rowName = ({
  region,
  vehicleType,
  kgFrom,
  kgTo,
}: Pick<LicenseFee, 'region' | 'vehicleType' | 'kgFrom' | 'kgTo'>): string =>
  `${regionLabel(region)}, ${vehicleTypeLabel(vehicleType)}, ${formatWeight(kgFrom)} to ${formatWeight(kgTo)} kg`;

/** A number of fees in words: 1 fee, 2 fees. */
export const countFees = (count: number): string => (count === 1 ? '1 fee' : `${count} fees`);
