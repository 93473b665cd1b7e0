import { provinceNamesIn } from '../addresses/province-words.ts';
import type { Region } from '../addresses/regions.ts';
import type { Translate } from '../messages.ts';
import type { VehicleType } from './vehicle-types.ts';

/** The names of the provinces in a language, and the word for none that is known. */
export const regionNamesIn = (t: Translate): Record<Region, string> => ({
  ...provinceNamesIn(t),
  unknown: t('Unknown'),
});

/** The names of the vehicle types in a language. */
export const vehicleTypeNamesIn = (t: Translate): Record<VehicleType, string> => ({
  'rigid vehicles': t('car'),
  'trailers and semi-trailers': t('trailer'),
  motorcycles: t('motorcycle'),
  caravans: t('caravan'),
  'public tractors': t('public tractor'),
  'breakdown vehicles': t('breakdown vehicle'),
  other: t('other'),
});
