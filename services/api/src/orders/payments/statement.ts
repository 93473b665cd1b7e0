import { formatRand } from 'shared-contracts/amounts';
import type { BilledParts } from 'shared-contracts/billing';
import type { Language } from 'shared-contracts/language';
import type { RowOf } from '../../core/database/database.ts';
import type { Localization } from '../../core/localization.ts';
import { drawTable, type PdfColumn } from '../../core/pdf.ts';
import { type Brand, drawHead, drawNote, renderBillingPdf } from './billing-pdf.ts';
import { addParts, type StatementLine } from './statement-lines.ts';

/** Whom a statement is for. */
export type BilledPerson = Pick<RowOf<'users'>, 'first_name' | 'last_name' | 'business_name' | 'vat_number'>;

type Printed = BilledParts & Partial<StatementLine>;

const amount = (heading: string, value: (line: Printed) => number): PdfColumn<Printed> => ({
  heading,
  width: 68,
  amount: true,
  text: (line) => formatRand(value(line)),
});

const printed = ({ t, listDate: shortDay }: Localization): readonly PdfColumn<Printed>[] => [
  { heading: t('Date'), width: 56, text: ({ day }) => (day ? shortDay(day) : t('Total')) },
  {
    heading: t('Type'),
    width: 52,
    text: ({ kind }) => (kind ? { payment: t('Payment'), refund: t('Refund') }[kind] : ''),
  },
  { heading: t('Reference'), width: 72, text: ({ reference }) => reference ?? '' },
  { heading: t('Order number'), text: ({ orderNumber }) => orderNumber ?? '' },
  { heading: t('Vehicle'), width: 58, text: ({ licenseNumber }) => licenseNumber ?? '' },
  amount(t('Licence fee'), ({ licenseFee }) => licenseFee),
  amount(t('Arrears etc.'), ({ arrears, penalties }) => arrears + penalties),
  amount(t('Transaction'), ({ transactionFee }) => transactionFee),
  amount(t('Service fee'), ({ serviceFee }) => serviceFee),
  amount(t('VAT'), ({ vat }) => vat),
  amount(t('Total'), ({ total }) => total),
];

/** Renders a month's statement as a PDF with the company's brand, in the language of the account. */
export const renderStatement = (
  { month, lines }: { month: string; lines: readonly StatementLine[] },
  { first_name, last_name, business_name, vat_number }: BilledPerson,
  brand: Brand,
  language: Language,
): Promise<Buffer> =>
  renderBillingPdf(
    { title: ({ t }) => t('Statement {month}', { month }), layout: 'landscape', language },
    async (pdf, words) => {
      const { t } = words;
      const name = `${first_name} ${last_name}`;
      drawHead(pdf, words, brand, {
        heading: t('Statement of {month}', { month: words.monthInWords(month) }),
        facts: [
          [t('For'), business_name ? `${business_name} (${name})` : name],
          ...(vat_number ? [[t('VAT number'), vat_number] as const] : []),
        ],
      });
      await drawTable<Printed>(pdf, printed(words), lines, { total: addParts(lines) });
      drawNote(
        pdf,
        t(
          'The service fee is shown without its VAT. Licence fee, arrears, penalties and transaction fee are paid to the authority on your behalf and carry no VAT. A refund counts on the day on which it was made.',
        ),
      );
    },
  );
