import type { BilledParts } from 'shared-contracts/billing';
import { listDate } from 'shared-contracts/dates';
import type { CsvColumns } from '../../core/csv/csv-file.ts';
import type { BilledPerson } from './statement.ts';
import type { StatementLine } from './statement-lines.ts';

const kinds = { payment: 'Payment', refund: 'Refund' } as const;

const cents = (heading: string, part: keyof BilledParts): readonly [string, (line: StatementLine) => number] => [
  heading,
  (line) => line[part] / 100,
];

/** Columns of the statement as CSV, with amounts in rand. English, as programs read them by their names. */
export const statementColumns: CsvColumns<StatementLine> = [
  ['Date', ({ day }) => listDate(day)],
  ['Type', ({ kind }) => kinds[kind]],
  ['Reference', ({ reference }) => reference],
  ['Order number', ({ orderNumber }) => orderNumber],
  ['Vehicle', ({ licenseNumber }) => licenseNumber],
  cents('Licence fee', 'licenseFee'),
  cents('Arrears', 'arrears'),
  cents('Penalties', 'penalties'),
  cents('Transaction fee', 'transactionFee'),
  cents('Service fee without VAT', 'serviceFee'),
  cents('VAT', 'vat'),
  cents('Total', 'total'),
];

/** Columns of the file that a person gets, which names them on each line as the PDF does at its head. */
export const personalColumns = ({ business_name, vat_number }: BilledPerson): CsvColumns<StatementLine> => [
  ...statementColumns,
  ['Business name', () => business_name ?? ''],
  ['VAT number', () => vat_number ?? ''],
];
