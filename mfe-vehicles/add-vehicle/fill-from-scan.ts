import { barcodeFields, type Payload } from 'disc-reader/barcode-fields';
import { formatWeight, readKilograms } from 'shared-contracts/amounts';
import { formatDay } from 'shared-contracts/dates';
import { provinceOf } from 'shared-contracts/plates';
import { provinces } from 'shared-contracts/region-names';
import { canFillForm, isNamibianDisc, type ScanResult, tareToKg } from 'shared-contracts/scans';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { regionNamesIn, vehicleTypeNamesIn } from 'shared-contracts/vehicle-words';
import type { Translate } from 'web-kit/language';
import { capitalize } from 'web-kit/page';
import type { ReadMark, ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { vehicleTypeOf } from './suggestions.ts';

/** Confidence below which the user is asked to check a value. */
const confidenceThreshold = 0.9;

/** `second`: a second photo. */
type Source = 'barcode' | 'print' | 'second';

const readFromIn = (t: Translate): Record<Source, { sure: string; unsure: string }> => ({
  barcode: { sure: t('Read from the barcode'), unsure: t('Read from the barcode: please check') },
  print: { sure: t('Read from the print'), unsure: t('Read from the print: please check') },
  second: { sure: t('Read from the second photo'), unsure: t('Read from the second photo: please check') },
});

/** The mark of what is not on the disc. */
const suggestion = (value: string, t: Translate): ReadMark => ({
  value,
  text: t('Our guess. Please check it.'),
  tone: 'check',
  isGuess: true,
});

const missingTareIn = (t: Translate): ReadMark => ({
  value: '',
  text: t('Please type it in: on the disc it is called Tare / Tarra'),
  tone: 'check',
});

/** Merges the server's reading with the barcode read in the browser, which wins because it has passed its own checks. */
export const mergeScan = (printed: ScanResult, payload: Payload | undefined): ScanResult =>
  payload ? { ...printed, ...barcodeFields(payload) } : printed;

/**
 * The values that a scan fills into the form, with their marks. Undefined if one of the six required values is missing,
 * and then nothing is filled (docs/spec/requirements.md, VEH-2). The weight is the tare without its unit. Province and type
 * are suggestions. What is not in the scan of the `first` photo was read from the second.
 */
export const fillFromScan = (scan: ScanResult, t: Translate, first: ScanResult = scan): ReadMarks | undefined =>
  canFillForm(scan) ? marksOf(scan, first, t) : undefined;

/** The values of an incomplete scan, for a user who chooses to fill them in. Undefined if nothing was read, or of a foreign disc. */
export function marksOfIncompleteScan(scan: ScanResult, t: Translate): ReadMarks | undefined {
  const marks = marksOf(scan, scan, t);
  return Object.keys(marks).length > 0 && !isNamibianDisc(scan)
    ? { ...marks, ...(marks.weightKg ? {} : { weightKg: missingTareIn(t) }) }
    : undefined;
}

function marksOf(scan: ScanResult, first: ScanResult, t: Translate): ReadMarks {
  const { make, licenseNumber, registerNumber, expiryDate, tare, model, description } = scan;
  const from = (field: keyof ScanResult, source: Source = scan.source ?? 'barcode'): Source =>
    first[field] === undefined ? 'second' : source;
  const words = readFromIn(t);
  const readMark = (value: string, source: Source, confidence = 1): ReadMark =>
    confidence >= confidenceThreshold
      ? { value, text: words[source].sure, tone: 'read' }
      : { value, text: words[source].unsure, tone: 'check' };
  const province = licenseNumber && provinceOf(licenseNumber);
  const type = description && vehicleTypeOf(description);
  return {
    ...(make && { make: readMark(capitalize(make), from('make'), scan.makeConfidence) }),
    ...(licenseNumber && {
      licenseNumber: readMark(licenseNumber, from('licenseNumber'), scan.licenseNumberConfidence),
    }),
    ...(registerNumber && {
      registerNumber: readMark(registerNumber, from('registerNumber'), scan.registerNumberConfidence),
    }),
    ...(expiryDate && { licenseExpires: readMark(expiryDate, from('expiryDate'), scan.expiryDateConfidence) }),
    ...(tare && { weightKg: readMark(String(tareToKg(tare)), from('tare', 'print'), scan.tareConfidence) }),
    ...(model && { model: readMark(capitalize(model), from('model')) }),
    ...(province && { registrationRegion: suggestion(province, t) }),
    ...(type && { vehicleType: suggestion(type, t) }),
  };
}

interface ScanChanges {
  fill: [keyof VehicleValues, string][];
  /** Fields in which the user has typed a value that differs from the scan. */
  kept: (keyof VehicleValues)[];
}

/**
 * The changes that a scan makes to the form. It overwrites fields that are empty, or still hold the value of the previous
 * scan or what was typed for the `price`, and clears those of the previous scan that it has no value for. What was typed
 * into the form is kept.
 */
export function changesOfScan(
  read: ReadMarks,
  values: VehicleValues,
  before: ReadMarks = {},
  price: Partial<VehicleValues> = {},
): ScanChanges {
  const names = Object.keys({ ...before, ...read }) as (keyof VehicleValues)[];
  const changed = changedByDisc(read, price);
  const isReplaceable = (name: keyof VehicleValues) =>
    values[name] === '' ||
    values[name] === before[name]?.value ||
    (changed.includes(name) && values[name] === price[name]);
  return {
    fill: names.filter(isReplaceable).map((name) => [name, read[name]?.value ?? '']),
    kept: names.filter((name) => !isReplaceable(name) && read[name] && differs(read[name].value, values[name])),
  };
}

/** What was typed for a price and stands otherwise on the disc, which is official. Province and type are not on it. */
export const changedByDisc = (read: ReadMarks, price: Partial<VehicleValues>): (keyof VehicleValues)[] =>
  (['licenseExpires', 'weightKg'] as const).filter(
    (name) => price[name] && differs(read[name]?.value ?? '', price[name]),
  );

/** The marks of the form: a field whose typed value the disc has replaced says what that was. */
export const marksBesidePrice = (read: ReadMarks, price: Partial<VehicleValues>, t: Translate): ReadMarks => ({
  ...read,
  ...Object.fromEntries(
    changedByDisc(read, price).flatMap((name) => {
      const mark = read[name];
      return mark
        ? [
            [
              name,
              {
                ...mark,
                text: t('{mark}. You typed {value}', {
                  mark: mark.text,
                  value: shownValue(name, price[name] ?? '', t),
                }),
              },
            ],
          ]
        : [];
    }),
  ),
});

/** A value of the form in a sentence. */
export function shownValue(name: keyof VehicleValues, value: string, t: Translate): string {
  if (name === 'weightKg')
    return Number.isNaN(readKilograms(value))
      ? value
      : t('{weight} kg', { weight: formatWeight(readKilograms(value)) });
  const province = provinces.find((known) => known === value);
  const type = vehicleTypes.find((known) => known === value);
  return province ? regionNamesIn(t)[province] : type ? capitalize(vehicleTypeNamesIn(t)[type]) : formatDay(value);
}

/** Says which of the details typed for a price the disc has replaced: `tare 1,250 → 1,282 kg`. */
export function changesText(
  changed: (keyof VehicleValues)[],
  read: ReadMarks,
  price: Partial<VehicleValues>,
  t: Translate,
): string {
  const changes = changed.map((name) => {
    const before = shownValue(name, price[name] ?? '', t).replace(/ kg$/, '');
    const values = { before, after: shownValue(name, read[name]?.value ?? '', t) };
    return name === 'weightKg' ? t('tare {before} → {after}', values) : t('expiry {before} → {after}', values);
  });
  return t('We changed {n, plural, one {# detail} other {# details}} to what your disc says: {changes}.', {
    n: changed.length,
    changes: changes.join(', '),
  });
}

/** Whether a value was read and differs from the typed one, ignoring case, spaces and commas. */
export const differs = (read: string, typed: string): boolean => read !== '' && bare(read) !== bare(typed);

const bare = (text: string): string => text.toLowerCase().replace(/[\s,]/g, '');
