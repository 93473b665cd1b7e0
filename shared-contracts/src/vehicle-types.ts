import * as z from 'zod/mini';

/** The seven vehicle types (docs/requirements.md, VEH-13). */
export const vehicleTypes = [
  'rigid vehicles',
  'trailers and semi-trailers',
  'motorcycles',
  'caravans',
  'public tractors',
  'breakdown vehicles',
  'other',
] as const;
export const VehicleType = z.enum(vehicleTypes);
export type VehicleType = z.infer<typeof VehicleType>;

const labels: Record<VehicleType, string> = {
  'rigid vehicles': 'car',
  'trailers and semi-trailers': 'trailer',
  motorcycles: 'motorcycle',
  caravans: 'caravan',
  'public tractors': 'public tractor',
  'breakdown vehicles': 'breakdown vehicle',
  other: 'other',
};

/** The display name of a vehicle type. */
export const vehicleTypeLabel = (type: VehicleType): string => labels[type];
