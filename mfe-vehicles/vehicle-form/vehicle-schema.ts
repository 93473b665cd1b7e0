import { cleanLine } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/regions';
import { vehicleTypes } from 'shared-contracts/vehicle-types';
import { licenseNumberPattern } from 'shared-contracts/vehicles';
import { dayRule } from 'web-kit/forms';
import { object, string } from 'yup';

const required = (message: string) =>
  string()
    .transform((value: string) => cleanLine(value).toLowerCase())
    .required(message)
    .default('');
const messages = {
  add: 'Please make sure that your licence plate is at least 3 digits long.',
  edit: 'Please use the correct format',
} as const;
const yearMessage = 'Please enter a valid vehicle Year';
const tareMessage = 'Please enter the tare in whole kilograms';

/** A typed whole number. */
const wholeNumber = (message: string) =>
  string()
    .trim()
    .required(message)
    .matches(/^\d{1,9}$/, message)
    .default('');
const between = (min: number, max: number) => (value: string) =>
  !/^\d+$/.test(value) || (Number(value) >= min && Number(value) <= max);

/** Rules and messages of the vehicle form (docs/requirements.md, VEH-3). `thisYear` comes from the host's clock. */
export const vehicleSchema = (mode: 'add' | 'edit', thisYear: number) =>
  object({
    make: required('Please enter the make').max(limits.make.max),
    model: required('Please enter the model').max(limits.model.max),
    year: wholeNumber('Year must be a number').test(
      'range',
      yearMessage,
      between(limits.year.min, thisYear + limits.year.aheadOfToday),
    ),
    licenseNumber: required(messages[mode])
      .max(limits.licenseNumber.max, messages[mode])
      .matches(licenseNumberPattern, messages[mode]),
    registerNumber: required('Please enter the register number').max(limits.registerNumber.max),
    registrationRegion: required('Please choose the province').oneOf<string>(provinces, 'Please choose the province'),
    vehicleType: required('Please choose the vehicle type').oneOf<string>(
      vehicleTypes,
      'Please choose the vehicle type',
    ),
    weightKg: wholeNumber(tareMessage)
      .test(
        'least',
        `The tare must be at least ${limits.weightKg.min} kg`,
        between(limits.weightKg.min, Number.POSITIVE_INFINITY),
      )
      .test('most', 'Please check the tare', between(0, limits.weightKg.max)),
    licenseExpires: dayRule('Please enter the licence expiry date'),
  });
