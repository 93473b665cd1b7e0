import { limits } from '../limits.ts';

/** What a field is called, and what an import knows of it. */
interface VehicleFieldRow {
  /** In a sentence. */
  name: string;
  /** Of its column in imported and exported files. */
  heading: string;
  /** In the two rows of the import's template. */
  examples: readonly [string, string];
  /** What the form says where it is missing or no such value; an import repeats it for each row. */
  message: string;
  /** Most characters of a text; the form, an import and the schema ask for no other rule than that and a value. */
  max?: number;
}

/**
 * The fields of a vehicle that people type, in the order of the form, and what form, import and export call each. Their
 * schemas are in `vehicles.ts`, which every list of vehicles loads.
 */
export const vehicleFields = {
  licenseNumber: {
    name: 'licence number',
    heading: 'Licence Number',
    examples: ['JK45LMGP', 'CA 284-611'],
    message: 'Please make sure that your licence plate is at least 3 digits long.',
  },
  registerNumber: {
    name: 'register number',
    heading: 'Register Number',
    examples: ['KLM456X', 'DFG731X'],
    message: 'Please enter the register number',
    max: limits.registerNumber.max,
  },
  make: {
    name: 'make',
    heading: 'Make',
    examples: ['Volkswagen', 'Venter'],
    message: 'Please enter the make',
    max: limits.make.max,
  },
  model: {
    name: 'model',
    heading: 'Model',
    examples: ['Polo', 'Moovit 6'],
    message: 'Please enter the model',
    max: limits.model.max,
  },
  year: {
    name: 'year',
    heading: 'Year',
    examples: ['2019', '2015'],
    message: 'Year must be a number',
  },
  vehicleType: {
    name: 'vehicle type',
    heading: 'Vehicle Type',
    examples: ['car', 'trailer'],
    message: 'Please choose the vehicle type',
  },
  weightKg: {
    name: 'tare weight',
    heading: 'Tare (kg)',
    examples: ['1104', '340'],
    message: 'Please enter the tare in whole kilograms',
  },
  registrationRegion: {
    name: 'province',
    heading: 'Province',
    examples: ['Gauteng', 'Western Cape'],
    message: 'Please choose the province',
  },
  licenseExpires: {
    name: 'expiry date',
    heading: 'Licence Expires',
    examples: ['2027-03-31', '2027-06-30'],
    message: 'Please enter the licence expiry date',
  },
} as const satisfies Record<string, VehicleFieldRow>;

export type VehicleField = keyof typeof vehicleFields;

/** Most characters of a field's text, if that is all that it has to meet. */
export function longestText(field: VehicleField): number {
  const { max = Number.POSITIVE_INFINITY }: VehicleFieldRow = vehicleFields[field];
  return max;
}
export const vehicleFieldNames = Object.keys(vehicleFields) as [VehicleField, ...VehicleField[]];

/** An object with a value for each field, in the order of the form. */
export const eachVehicleField = <Value>(valueOf: (field: VehicleField) => Value): Record<VehicleField, Value> =>
  Object.fromEntries(vehicleFieldNames.map((field) => [field, valueOf(field)])) as Record<VehicleField, Value>;

/** What is wrong with a value that is of the right kind. */
export const vehicleMessages = {
  /** Of a licence number that has been stored before. */
  plateFormat: 'Please use the correct format',
  yearRange: 'Please enter a valid vehicle Year',
  weightLeast: `The tare must be at least ${limits.weightKg.min} kg`,
  weightMost: 'Please check the tare',
  day: 'Please enter a day such as 31-12-2026',
} as const;

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters`;
