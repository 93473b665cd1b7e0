import type { Region } from '../addresses/regions.ts';
import type { Translate } from '../messages.ts';
import type { VehicleType } from './vehicle-types.ts';

/** The names of the provinces in a language. */
export const regionNamesIn = (t: Translate): Record<Region, string> => ({
  gauteng: t('Gauteng'),
  'western cape': t('Western Cape'),
  'eastern cape': t('Eastern Cape'),
  'free state': t('Free State'),
  'kwazulu-natal': t('KwaZulu-Natal'),
  limpopo: t('Limpopo'),
  'northern cape': t('Northern Cape'),
  'north-west': t('North West'),
  mpumalanga: t('Mpumalanga'),
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
