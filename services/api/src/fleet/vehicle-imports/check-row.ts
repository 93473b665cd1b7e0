import { readKilograms } from 'shared-contracts/amounts';
import { limits } from 'shared-contracts/limits';
import {
  eachVehicleField,
  longestText,
  vehicleMessages as messages,
  tooLongMessage,
  type VehicleField,
  vehicleFieldNames,
  vehicleFields,
} from 'shared-contracts/vehicle-fields';
import type { ImportFaults, ImportTexts } from 'shared-contracts/vehicle-imports';
import { vehicleSchemas } from 'shared-contracts/vehicles';
import * as z from 'zod/mini';
import { type Clock, today } from '../../core/clock.ts';
import { isFormula, unescapeFormula } from '../../core/csv/csv-file.ts';
import { provinceNamed, vehicleTypeNamed } from '../../core/csv/read-names.ts';
import type { VehicleFields } from '../vehicles/index.ts';
import { type Checked, readDay } from './read-day.ts';

/** What the rules of a row depend on besides its texts. */
export interface RowRules {
  /** The last year that a vehicle can be of. */
  newestYear: number;
  /** The file writes the month before the day. */
  monthFirst: boolean;
}

/** The rules of today. */
export const rulesAt = (clock: Clock, monthFirst = false): RowRules => ({
  newestYear: Number(today(clock).slice(0, 4)) + limits.year.aheadOfToday,
  monthFirst,
});

export interface CheckedRow {
  texts: ImportTexts;
  faults: ImportFaults;
  /** The vehicle, if there are no faults. */
  vehicle: VehicleFields | undefined;
}

/** A field's text as the contract writes it, or what is wrong with it in the words of the form. */
type Read = (text: string, rules: RowRules) => Checked<string>;

const NewVehicle = z.object(vehicleSchemas);

const byContract =
  (field: VehicleField, fault: string = vehicleFields[field].message): Read =>
  (text) =>
    vehicleSchemas[field].safeParse(text).success ? { value: text } : { fault };

const word =
  (field: VehicleField): Read =>
  (text, rules) =>
    text.length > longestText(field) ? { fault: tooLongMessage(longestText(field)) } : byContract(field)(text, rules);

const named =
  (find: (text: string) => string | undefined, fault: string): Read =>
  (text) => {
    const value = find(text);
    return value === undefined ? { fault } : { value };
  };

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

const readYear: Read = (text, rules) => {
  if (text === '') return { value: '' };
  if (!isNumber(text)) return { fault: vehicleFields.year.message };
  return Number(text) > rules.newestYear
    ? { fault: messages.yearRange }
    : byContract('year', messages.yearRange)(text, rules);
};

const readWeight: Read = (text, rules) => {
  const kilograms = readKilograms(text);
  if (Number.isNaN(kilograms)) return { fault: vehicleFields.weightKg.message };
  const isLight = kilograms < limits.weightKg.min;
  return byContract('weightKg', isLight ? messages.weightLeast : messages.weightMost)(String(kilograms), rules);
};

const reads: Readonly<Record<VehicleField, Read>> = {
  ...eachVehicleField(word),
  year: readYear,
  vehicleType: named(vehicleTypeNamed, vehicleFields.vehicleType.message),
  weightKg: readWeight,
  registrationRegion: named(provinceNamed, vehicleFields.registrationRegion.message),
  licenseExpires: (text, { monthFirst }) =>
    text === '' ? { fault: vehicleFields.licenseExpires.message } : readDay(text, monthFirst),
};

/** What a spreadsheet shows instead of a result. */
const formulaError = /^#(?:null!|div\/0!|value!|ref!|name\?|num!|n\/a|spill!|calc!)$/i;

/**
 * A formula is no value: a spreadsheet shows its result instead, and must never run one that came from us. A plus or minus after
 * an apostrophe, as our exports write it, begins a text.
 */
function readField(field: VehicleField, cell: string, rules: RowRules): Checked<string> {
  const text = /^'+[-+]/.test(cell) ? unescapeFormula(cell) : cell;
  if (text === cell && isFormula(cell)) return { fault: 'Please enter the value itself: we read no formulas' };
  if (formulaError.test(text))
    return { fault: 'The formula in this cell has no result. Please enter the value itself' };
  return reads[field](text, rules);
}

function vehicleOf(texts: ImportTexts): VehicleFields {
  const { year = null, ...fields } = NewVehicle.parse({ ...texts, year: texts.year || null });
  return { ...fields, year, description: null };
}

/** Checks a row by the rules of the form for a new vehicle. Province, type and date are written as the contract does. */
export function checkRow(given: ImportTexts, rules: RowRules): CheckedRow {
  const texts = { ...given };
  const faults: ImportFaults = [];
  for (const field of vehicleFieldNames) {
    const found = readField(field, given[field], rules);
    if ('value' in found) texts[field] = found.value;
    else faults.push({ field, message: found.fault });
  }
  return {
    texts,
    faults,
    vehicle: faults.length === 0 ? vehicleOf(texts) : undefined,
  };
}
