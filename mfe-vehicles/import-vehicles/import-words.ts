import { inEnglish } from 'shared-contracts/english';
import { limits } from 'shared-contracts/limits';
import type { ImportRowState, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import type { Translate } from 'web-kit/language';
import { fieldMessagesIn, valueMessagesIn } from '../vehicle-form/field-words.ts';
import { columnNamesIn } from './column-words.ts';

/** What becomes of a row. */
export const stateWordsIn = (t: Translate): Readonly<Record<ImportRowState, string>> => ({
  ready: t('Ready'),
  faulty: t('To correct'),
  double: t('Duplicate'),
  left_out: t('Left out'),
  saved: t('Added'),
  refused: t('Not added'),
});

/** What a row repeats. */
export function doubleText(double: VehicleImportRow['double'], t: Translate): string | undefined {
  if (double?.licenseNumber)
    return t('You already have this vehicle: {plate}', { plate: double.licenseNumber.toUpperCase() });
  return double?.row ? t('Same register number as row {row}', { row: double.row }) : undefined;
}

function messagesIn(t: Translate): string[] {
  const { tooLong, ...ofValues } = valueMessagesIn(t);
  return [
    ...Object.values(fieldMessagesIn(t)),
    ...Object.values(ofValues),
    ...[limits.registerNumber.max, limits.make.max, limits.model.max].map(tooLong),
    t('Please enter a day such as 31-12-2026'),
  ];
}

const english = messagesIn(inEnglish);

/** What the API says is wrong with a value: in the reader's language where the form says the same, and else in English. */
export const faultText = (message: string, t: Translate): string => messagesIn(t)[english.indexOf(message)] ?? message;

/** Why a row is not added as it is: the first reason, in one sentence. */
export function firstReason({ faults: [fault], double }: Pick<VehicleImportRow, 'faults' | 'double'>, t: Translate) {
  return fault ? `${columnNamesIn(t)[fault.field]}: ${faultText(fault.message, t)}` : doubleText(double, t);
}
