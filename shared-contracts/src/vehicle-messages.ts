import { limits } from './limits.ts';

const { weightKg } = limits;

/** What is wrong with a field of a vehicle, in the words of the form, which an import repeats for each row. */
export const vehicleMessages = {
  make: 'Please enter the make',
  model: 'Please enter the model',
  year: 'Year must be a number',
  yearRange: 'Please enter a valid vehicle Year',
  licenseNumber: 'Please make sure that your licence plate is at least 3 digits long.',
  registerNumber: 'Please enter the register number',
  registrationRegion: 'Please choose the province',
  vehicleType: 'Please choose the vehicle type',
  weightKg: 'Please enter the tare in whole kilograms',
  weightLeast: `The tare must be at least ${weightKg.min} kg`,
  weightMost: 'Please check the tare',
  licenseExpires: 'Please enter the licence expiry date',
  day: 'Please enter a day such as 31-12-2026',
} as const;

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters`;
