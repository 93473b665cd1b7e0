import { readKilograms } from 'shared-contracts/amounts';
import { addMonths, maxLicenseMonths } from 'shared-contracts/dates';
import { isNamibianDisc } from 'shared-contracts/scans';
import { CalendarDay } from 'shared-contracts/values';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import type { Translate } from 'web-kit/host';
import type { VehicleValues } from './vehicle-values.ts';

/** Tare in kg above which a typing error is likely. The heaviest vehicles of each type weigh slightly less. */
const maxPlausibleTare: Record<VehicleType, number> = {
  motorcycles: 800,
  caravans: 3500,
  'rigid vehicles': 20_000,
  'trailers and semi-trailers': 20_000,
  'public tractors': 20_000,
  'breakdown vehicles': 25_000,
  other: 40_000,
};

type Warnings = Partial<Record<keyof VehicleValues, string>>;

/** Warnings for values that are valid but unlikely. `today` is YYYY-MM-DD. */
export function warningsOf(
  { licenseNumber, weightKg, vehicleType, licenseExpires }: VehicleValues,
  today: string,
  t: Translate,
): Warnings {
  const limit = Object.entries(maxPlausibleTare).find(([type]) => type === vehicleType)?.[1] ?? maxPlausibleTare.other;
  const isDay = CalendarDay.safeParse(licenseExpires).success;
  return {
    ...(isNamibianDisc({ licenseNumber }) && {
      licenseNumber: t('This looks like a Namibian number: we renew South African licences only'),
    }),
    ...(readKilograms(weightKg) > limit && {
      weightKg: t('That is very heavy: please compare it with the Tare / Tarra on the disc'),
    }),
    ...(isDay &&
      licenseExpires > addMonths(today, maxLicenseMonths) && {
        licenseExpires: t('A disc runs for one year: please check the date'),
      }),
    ...(isDay &&
      licenseExpires < addMonths(today, -60) && {
        licenseExpires: t('That is more than five years ago: please check the date'),
      }),
  };
}
