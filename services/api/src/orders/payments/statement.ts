import { formatRand } from 'shared-contracts/amounts';
import type { BilledParts } from 'shared-contracts/billing';
import { listDate, monthInWords } from 'shared-contracts/dates';
import type { CsvColumns } from '../../core/csv/csv-file.ts';
import { type Brand, drawTable, type PdfColumn, startBillingPdf } from './billing-pdf.ts';
import { addParts, type StatementLine } from './statement-lines.ts';

/** Whom a statement is for. */
export interface BilledPerson {
  first_name: string;
  last_name: string;
  business_name: string | null;
  vat_number: string | null;
}

const words = { payment: 'Payment', refund: 'Refund' } as const;

const cents = (heading: string, part: keyof BilledParts): readonly [string, (line: StatementLine) => number] => [
  heading,
  (line) => line[part] / 100,
];

/** Columns of the statement as CSV, with amounts in rand. */
export const statementColumns: CsvColumns<StatementLine> = [
  ['Date', ({ day }) => listDate(day)],
  ['Type', ({ kind }) => words[kind]],
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

type Printed = BilledParts & Partial<StatementLine>;

const amount = (heading: string, value: (line: Printed) => number): PdfColumn<Printed> => ({
  heading,
  width: 66,
  amount: true,
  text: (line) => formatRand(value(line)),
});

const printed: readonly PdfColumn<Printed>[] = [
  { heading: 'Date', width: 56, text: ({ day }) => (day ? listDate(day) : 'Total') },
  { heading: 'Type', width: 44, text: ({ kind }) => (kind ? words[kind] : '') },
  { heading: 'Reference', width: 104, text: ({ reference }) => reference ?? '' },
  { heading: 'Order number', text: ({ orderNumber }) => orderNumber ?? '' },
  { heading: 'Vehicle', width: 58, text: ({ licenseNumber }) => licenseNumber ?? '' },
  amount('Licence fee', ({ licenseFee }) => licenseFee),
  amount('Arrears etc.', ({ arrears, penalties }) => arrears + penalties),
  amount('Transaction', ({ transactionFee }) => transactionFee),
  amount('Service fee', ({ serviceFee }) => serviceFee),
  amount('VAT', ({ vat }) => vat),
  amount('Total', ({ total }) => total),
];

/** Renders a month's statement as a PDF with the company's brand. */
export async function renderStatement(
  month: string,
  { first_name, last_name, business_name, vat_number }: BilledPerson,
  brand: Brand,
  lines: readonly StatementLine[],
): Promise<Buffer> {
  const { pdf, finish } = await startBillingPdf(brand, {
    title: `Statement ${month}`,
    layout: 'landscape',
    heading: `Statement of ${monthInWords(month)}`,
    facts: [
      ['For', business_name ? `${business_name} (${first_name} ${last_name})` : `${first_name} ${last_name}`],
      ...(vat_number ? [['VAT number', vat_number] as const] : []),
    ],
  });
  await drawTable<Printed>(pdf, printed, lines, addParts(lines));
  return finish(
    `The service fee is shown without its VAT. Licence fee, arrears, penalties and transaction fee are paid to the authority on your behalf and carry no VAT. A refund counts on the day on which it was made.`,
  );
}
