import { readKilograms } from 'shared-contracts/amounts';
import { cleanLine, identifierOf, registerNumberOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/region-names';
import { eachVehicleField, vehicleFields as fields, longestText } from 'shared-contracts/vehicle-fields';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { licenseNumberPattern } from 'shared-contracts/vehicles';
import { dayRule } from 'web-kit/forms';
import { later } from 'web-kit/language';
import { object, string } from 'yup';
import { fieldMessagesIn, valueMessagesIn } from './field-words.ts';

const required = (message: string) =>
  string()
    .transform((value: string) => cleanLine(value).toLowerCase())
    .required(message)
    .default('');
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
export function vehicleSchema(mode: 'add' | 'edit', thisYear: number) {
  const messages = fieldMessagesIn(later.t);
  const texts = valueMessagesIn(later.t);
  const plate = mode === 'add' ? messages.licenseNumber : texts.plateFormat;
  return object({
    ...eachVehicleField((field) =>
      required(messages[field]).max(longestText(field), texts.tooLong(longestText(field))),
    ),
    year: wholeNumber(messages.year).test(
      'range',
      texts.yearRange,
      between(limits.year.min, thisYear + limits.year.aheadOfToday),
    ),
    licenseNumber: required(plate)
      .transform(identifierOf)
      .max(limits.licenseNumber.max, plate)
      .matches(licenseNumberPattern, plate),
    registerNumber: required(messages.registerNumber)
      .transform(registerNumberOf)
      .max(fields.registerNumber.max, texts.tooLong(fields.registerNumber.max)),
    registrationRegion: required(messages.registrationRegion).oneOf<string>(provinces, messages.registrationRegion),
    vehicleType: required(messages.vehicleType).oneOf<string>(vehicleTypes, messages.vehicleType),
    weightKg: wholeNumber(messages.weightKg)
      .required(messages.weightKg)
      .transform(withoutGroups)
      .test('least', texts.weightLeast, between(limits.weightKg.min, Number.POSITIVE_INFINITY))
      .test('most', texts.weightMost, between(0, limits.weightKg.max)),
    licenseExpires: dayRule(messages.licenseExpires),
  });
}
