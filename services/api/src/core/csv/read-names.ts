import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';

/** Letters and digits only, so that `North-West` and `north west` are the same. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What else a province is called: codes of licence numbers and postal addresses, and the name in Afrikaans. */
const provinceNames: Readonly<Record<Province, readonly string[]>> = {
  gauteng: ['gp', 'gt'],
  'western cape': ['wc', 'wp', 'wes-kaap'],
  'eastern cape': ['ec', 'oos-kaap'],
  'free state': ['fs', 'vrystaat'],
  'kwazulu-natal': ['kzn', 'zn', 'nl'],
  limpopo: ['lp', 'l'],
  'northern cape': ['nc', 'noord-kaap'],
  'north-west': ['nw', 'noordwes'],
  mpumalanga: ['mp'],
};

/** What else a vehicle type is called, in the words of fleets and in Afrikaans. */
const typeNames: Readonly<Record<VehicleType, readonly string[]>> = {
  'rigid vehicles': [
    'motor',
    'motorkar',
    'bakkie',
    'ldv',
    'pick-up',
    'suv',
    'van',
    'truck',
    'lorry',
    'vragmotor',
    'bus',
    'minibus',
  ],
  'trailers and semi-trailers': ['semi-trailer', 'sleepwa', 'sleepwaen', 'leunwa'],
  motorcycles: ['motorbike', 'motorfiets', 'scooter'],
  caravans: ['karavaan', 'woonwa'],
  'public tractors': ['tractor', 'trekker'],
  'breakdown vehicles': ['tow truck', 'insleepvoertuig'],
  other: ['ander'],
};

const byName = <Value extends string>(values: readonly Value[], namesOf: (value: Value) => readonly string[]) =>
  new Map(values.flatMap((value) => namesOf(value).map((name) => [plain(name), value] as const)));

const provincesByName = byName(provinces, (province) => [province, regionLabel(province), ...provinceNames[province]]);

const typesByName = byName(vehicleTypes, (type) =>
  [type, vehicleTypeLabel(type), ...typeNames[type]].flatMap((name) => [name, name.replace(/s$/, ''), `${name}s`]),
);

/** The province with this name or code, such as `Gauteng`, `GP` or `Wes-Kaap`. */
export const provinceNamed = (text: string): Province | undefined => provincesByName.get(plain(text));

/** The vehicle type with this name, in the words of the fee tables, of the form, or of fleets. */
export const vehicleTypeNamed = (text: string): VehicleType | undefined => typesByName.get(plain(text));
