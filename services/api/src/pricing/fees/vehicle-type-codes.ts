import type { VehicleType } from 'shared-contracts/vehicle-types';

/** The codes that the rows of each vehicle type carry. */
export const vehicleTypeCodes: Readonly<Record<VehicleType, string>> = {
  'rigid vehicles': 'RV',
  'trailers and semi-trailers': 'TR',
  motorcycles: 'MC',
  caravans: 'CV',
  'public tractors': 'PT',
  'breakdown vehicles': 'BV',
  other: 'OT',
};
