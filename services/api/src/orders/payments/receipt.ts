import { formatRand } from 'shared-contracts/amounts';
import { shortReference } from 'shared-contracts/short-reference';
import type { Localization } from '../../core/localization.ts';
import { drawTable, fonts, type Pdf, type PdfColumn } from '../../core/pdf.ts';
import { type BillingPdf, type Brand, drawHead, drawNote, renderBillingPdf } from './billing-pdf.ts';
import {
  type PaymentFacts,
  type PaymentMailFacts,
  paidLines,
  type ReceiptItem,
  topUpLines,
  topUpNote,
  vatOf,
} from './mails.ts';
import type { PaymentRow } from './payment-row.ts';
import { serviceFeeIn, vatPercent } from './vat.ts';

type Billed = PaymentFacts &
  Pick<PaymentRow, 'created_at' | 'succeeded_at' | 'business_name' | 'vat_number' | 'order_number' | 'language'>;

const receiptPdf = ({ merchant_reference: reference, language }: Billed): BillingPdf => ({
  title: ({ t }) => t('Receipt {reference}', { reference }),
  language: language ?? 'en',
});

function drawReceiptHead(
  pdf: Pdf,
  words: Localization,
  payment: Billed,
  brand: Brand,
  vehicles: [string, string],
): void {
  const { t } = words;
  drawHead(pdf, words, brand, {
    // Of a vendor the law wants the words "tax invoice", in every language (Value-Added Tax Act 89 of 1991, section 20(4)(a)).
    heading: brand.vatNumber ? t('Receipt and tax invoice') : t('Receipt'),
    facts: [
      [t('Date'), words.paymentDate(payment.succeeded_at ?? payment.created_at)],
      [t('Paid by'), `${payment.first_name} ${payment.last_name}`],
      ...(payment.business_name ? [[t('Business'), payment.business_name] as const] : []),
      ...(payment.vat_number ? [[t('VAT number'), payment.vat_number] as const] : []),
      ...(payment.order_number ? [[t('Order number'), payment.order_number] as const] : []),
      vehicles,
      [t('Your reference'), shortReference(payment.id)],
      [t('Payment reference'), payment.reference],
    ],
  });
}

/** Renders the receipt of a successful payment as a PDF with the company's brand, in the language of the mail about it. */
export const renderReceipt = (
  payment: PaymentMailFacts & Billed & Pick<PaymentRow, 'hold_id' | 'description'>,
  brand: Brand,
  licenseNumber: string,
): Promise<Buffer> =>
  renderBillingPdf(receiptPdf(payment), async (pdf, words) => {
    const { t } = words;
    drawReceiptHead(pdf, words, payment, brand, [t('Vehicle'), licenseNumber.toUpperCase()]);
    const isTopUp = payment.hold_id !== null;
    for (const { label, value, ...line } of isTopUp ? topUpLines(words, payment) : paidLines(words, payment)) {
      pdf
        .font('total' in line ? fonts.bold : fonts.regular)
        .text(label, 56, pdf.y, { continued: true })
        .text(value, { align: 'right' })
        .moveDown(0.4);
    }
    const { quote, amount_in_cents: amountInCents, vat_basis_points: rate } = payment;
    drawNote(
      pdf,
      isTopUp
        ? topUpNote(words)
        : t(
            'The service fee includes {vat} VAT at {percent} %. Licence fee, arrears, penalties and transaction fee are paid on your behalf and carry no VAT.',
            { vat: formatRand(vatOf([{ quote, amountInCents }], rate)), percent: vatPercent(rate) },
          ),
    );
  });

type Line = { licenseNumber: string; amountInCents: number; quote?: ReceiptItem['quote'] };

const amount = (heading: string, cents: (line: Line) => number | undefined): PdfColumn<Line> => ({
  heading,
  width: 70,
  amount: true,
  text: (line) => {
    const value = cents(line);
    return value === undefined ? '' : formatRand(value);
  },
});

const columns = ({ t }: Localization): readonly PdfColumn<Line>[] => [
  { heading: t('Vehicle'), text: ({ licenseNumber }) => licenseNumber },
  amount(t('Licence fee'), ({ quote }) => quote?.tareAmount),
  amount(t('Arrears'), ({ quote }) => quote?.arrears),
  amount(t('Penalties'), ({ quote }) => quote?.penalties),
  amount(t('Transaction fee'), ({ quote }) => quote?.transactionFee),
  amount(t('Service fee'), ({ quote, amountInCents }) => quote && serviceFeeIn({ quote, amountInCents })),
  amount(t('Sum'), ({ amountInCents }) => amountInCents),
];

/** The same for a payment for several vehicles: a line for each, with the parts of its price. */
export const renderReceiptOfSeveral = (payment: Billed, brand: Brand, items: readonly ReceiptItem[]): Promise<Buffer> =>
  renderBillingPdf(receiptPdf(payment), async (pdf, words) => {
    const { t } = words;
    drawReceiptHead(pdf, words, payment, brand, [t('Vehicles'), String(items.length)]);
    await drawTable(
      pdf,
      columns(words),
      items.map((item) => ({ ...item, licenseNumber: item.licenseNumber.toUpperCase() })),
      { total: { licenseNumber: t('Total paid'), amountInCents: payment.amount_in_cents } },
    );
    const { vat_basis_points: rate } = payment;
    drawNote(
      pdf,
      t(
        'The service fees include {vat} VAT at {percent} %. Licence fees, arrears, penalties and transaction fees are paid on your behalf and carry no VAT.',
        { vat: formatRand(vatOf(items, rate)), percent: vatPercent(rate) },
      ),
    );
  });
