import { addMonths } from 'shared-contracts/licence-days';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import { CalendarDay } from 'shared-contracts/values';
import type { VehicleValues } from './vehicle-values.ts';

/** Tare in kg above which a slip of the hand is likelier than such a vehicle: the heaviest that are built weigh a little less. */
const heaviest: Record<VehicleType, number> = {
  motorcycles: 800,
  caravans: 3500,
  'rigid vehicles': 20_000,
  'trailers and semi-trailers': 20_000,
  'public tractors': 20_000,
  'breakdown vehicles': 25_000,
  other: 40_000,
};

/** Months that a disc can still run: it is given for a year, and renewed a month or so before. */
const longestRun = 14;

type Doubts = Partial<Record<keyof VehicleValues, string>>;

/** What is allowed and yet unlikely, in words that ask for a second look. `today`: YYYY-MM-DD. */
export function warningsOf({ weightKg, vehicleType, licenseExpires }: VehicleValues, today: string): Doubts {
  const limit = Object.entries(heaviest).find(([type]) => type === vehicleType)?.[1] ?? heaviest.other;
  const isDay = CalendarDay.safeParse(licenseExpires).success;
  return {
    ...(Number(weightKg) > limit && { weightKg: 'That is very heavy: please compare it with the Tare / Tarra on the disc' }),
    ...(isDay && licenseExpires > addMonths(today, longestRun) && { licenseExpires: 'A disc runs for one year: please check the date' }),
    ...(isDay && licenseExpires < addMonths(today, -60) && { licenseExpires: 'That is more than five years ago: please check the date' }),
  };
}
