import { readKilograms } from 'shared-contracts/amounts';
import { cleanLine, identifierOf, registerNumberOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/region-names';
import {
  eachVehicleField,
  vehicleFields as fields,
  longestText,
  vehicleMessages as texts,
  tooLongMessage,
} from 'shared-contracts/vehicle-fields';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { licenseNumberPattern } from 'shared-contracts/vehicles';
import { dayRule } from 'web-kit/forms';
import { object, string } from 'yup';

const required = (message: string) =>
  string()
    .transform((value: string) => cleanLine(value).toLowerCase())
    .required(message)
    .default('');
const messages = {
  add: fields.licenseNumber.message,
  edit: texts.plateFormat,
} as const;

/** A typed whole number, or nothing. */
const wholeNumber = (message: string) =>
  string()
    .trim()
    .matches(/^\d{1,9}$/, { message, excludeEmptyString: true })
    .default('');
const withoutGroups = (typed: string): string => {
  const kilograms = readKilograms(typed);
  return Number.isNaN(kilograms) ? typed : String(kilograms);
};
const between = (min: number, max: number) => (value: string) =>
  !/^\d+$/.test(value) || (Number(value) >= min && Number(value) <= max);

/** Rules and messages of the vehicle form (docs/spec/requirements.md, VEH-3). `thisYear` comes from the host's clock. */
export const vehicleSchema = (mode: 'add' | 'edit', thisYear: number) =>
  object({
    ...eachVehicleField((field) =>
      required(fields[field].message).max(longestText(field), tooLongMessage(longestText(field))),
    ),
    year: wholeNumber(fields.year.message).test(
      'range',
      texts.yearRange,
      between(limits.year.min, thisYear + limits.year.aheadOfToday),
    ),
    licenseNumber: required(messages[mode])
      .transform(identifierOf)
      .max(limits.licenseNumber.max, messages[mode])
      .matches(licenseNumberPattern, messages[mode]),
    registerNumber: required(fields.registerNumber.message)
      .transform(registerNumberOf)
      .max(fields.registerNumber.max, tooLongMessage(fields.registerNumber.max)),
    registrationRegion: required(fields.registrationRegion.message).oneOf<string>(
      provinces,
      fields.registrationRegion.message,
    ),
    vehicleType: required(fields.vehicleType.message).oneOf<string>(vehicleTypes, fields.vehicleType.message),
    weightKg: wholeNumber(fields.weightKg.message)
      .required(fields.weightKg.message)
      .transform(withoutGroups)
      .test('least', texts.weightLeast, between(limits.weightKg.min, Number.POSITIVE_INFINITY))
      .test('most', texts.weightMost, between(0, limits.weightKg.max)),
    licenseExpires: dayRule(fields.licenseExpires.message),
  });
