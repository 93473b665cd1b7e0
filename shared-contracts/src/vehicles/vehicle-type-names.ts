/** The seven vehicle types (docs/spec/requirements.md, VEH-13). */
export const vehicleTypes = [
  'rigid vehicles',
  'trailers and semi-trailers',
  'motorcycles',
  'caravans',
  'public tractors',
  'breakdown vehicles',
  'other',
] as const;

const labels: Record<(typeof vehicleTypes)[number], string> = {
  'rigid vehicles': 'car',
  'trailers and semi-trailers': 'trailer',
  motorcycles: 'motorcycle',
  caravans: 'caravan',
  'public tractors': 'public tractor',
  'breakdown vehicles': 'breakdown vehicle',
  other: 'other',
};

/** The display name of a vehicle type. */
export const vehicleTypeLabel = (type: (typeof vehicleTypes)[number]): string => labels[type];
