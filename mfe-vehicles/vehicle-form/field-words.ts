import { limits } from 'shared-contracts/limits';
import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { Translate } from 'web-kit/language';

/** What the fields are called in a sentence. */
export const fieldNamesIn = (t: Translate): Readonly<Record<VehicleField, string>> => ({
  licenseNumber: t('licence number'),
  registerNumber: t('register number'),
  make: t('make'),
  model: t('model'),
  year: t('year'),
  vehicleType: t('vehicle type'),
  weightKg: t('tare weight'),
  registrationRegion: t('province'),
  licenseExpires: t('expiry date'),
});

/** What the form says where a value is missing, or is none. An import says the same, in the API's words. */
export const fieldMessagesIn = (t: Translate): Readonly<Record<VehicleField, string>> => ({
  licenseNumber: t('Please make sure that your licence plate is at least 3 digits long.'),
  registerNumber: t('Please enter the register number'),
  make: t('Please enter the make'),
  model: t('Please enter the model'),
  year: t('Year must be a number'),
  vehicleType: t('Please choose the vehicle type'),
  weightKg: t('Please enter the tare in whole kilograms'),
  registrationRegion: t('Please choose the province'),
  licenseExpires: t('Please enter the licence expiry date'),
});

/** What is wrong with a value that is of the right kind. */
export const valueMessagesIn = (t: Translate) => ({
  plateFormat: t('Please use the correct format'),
  yearRange: t('Please enter a valid vehicle Year'),
  weightLeast: t('The tare must be at least {min} kg', { min: limits.weightKg.min }),
  weightMost: t('Please check the tare'),
  tooLong: (max: number) => t('Please use at most {max} characters', { max }),
});
