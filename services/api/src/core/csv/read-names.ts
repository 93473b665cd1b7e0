import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';

/** Letters and digits only, so that `North-West` and `north west` are the same. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Codes of licence numbers and postal addresses. */
const provinceCodes: Readonly<Record<Province, readonly string[]>> = {
  gauteng: ['gp', 'gt'],
  'western cape': ['wc', 'wp'],
  'eastern cape': ['ec'],
  'free state': ['fs'],
  'kwazulu-natal': ['kzn', 'zn', 'nl'],
  limpopo: ['lp', 'l'],
  'northern cape': ['nc'],
  'north-west': ['nw'],
  mpumalanga: ['mp'],
};

const provinceNames = new Map(
  provinces.flatMap((province) =>
    [province, regionLabel(province), ...provinceCodes[province]].map((name) => [plain(name), province] as const),
  ),
);

/** `Rigid vehicles`, `rigid vehicle`, `Car` and `cars`. */
const typeNames = new Map(
  vehicleTypes.flatMap((type) => {
    const label = vehicleTypeLabel(type);
    return [type, type.replace(/s$/, ''), label, `${label}s`].map((name) => [plain(name), type] as const);
  }),
);

/** The province with this name or code, such as `Gauteng` or `GP`. */
export const provinceNamed = (text: string): Province | undefined => provinceNames.get(plain(text));

/** The vehicle type with this name, in the words of the fee tables or of the form. */
export const vehicleTypeNamed = (text: string): VehicleType | undefined => typeNames.get(plain(text));
