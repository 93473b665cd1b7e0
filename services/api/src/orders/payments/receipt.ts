import { formatRand } from 'shared-contracts/amounts';
import { paymentDate } from 'shared-contracts/dates';
import { shortReference } from 'shared-contracts/short-reference';
import { english } from '../../core/localization.ts';
import { fonts } from '../../core/pdf.ts';
import { type Brand, drawTable, type PdfColumn, startBillingPdf } from './billing-pdf.ts';
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
  Pick<PaymentRow, 'created_at' | 'succeeded_at' | 'business_name' | 'vat_number' | 'order_number'>;

const startReceipt = (payment: Billed, brand: Brand, vehicles: readonly [string, string]) =>
  startBillingPdf(brand, {
    title: `Receipt ${payment.merchant_reference}`,
    // Of a vendor the law wants these words (Value-Added Tax Act 89 of 1991, section 20(4)(a)).
    heading: brand.vatNumber ? 'Receipt and tax invoice' : 'Receipt',
    facts: [
      ['Date', paymentDate(payment.succeeded_at ?? payment.created_at)],
      ['Paid by', `${payment.first_name} ${payment.last_name}`],
      ...(payment.business_name ? [['Business', payment.business_name] as const] : []),
      ...(payment.vat_number ? [['VAT number', payment.vat_number] as const] : []),
      ...(payment.order_number ? [['Order number', payment.order_number] as const] : []),
      vehicles,
      ['Your reference', shortReference(payment.id)],
      ['Payment reference', payment.reference],
    ],
  });

/** Renders the receipt of a successful payment as a PDF with the company's brand. */
export async function renderReceipt(
  payment: PaymentMailFacts & Billed & Pick<PaymentRow, 'hold_id' | 'description'>,
  brand: Brand,
  licenseNumber: string,
): Promise<Buffer> {
  const { pdf, finish } = await startReceipt(payment, brand, ['Vehicle', licenseNumber.toUpperCase()]);
  const isTopUp = payment.hold_id !== null;
  for (const { label, value, ...line } of isTopUp ? topUpLines(english, payment) : paidLines(english, payment)) {
    pdf
      .font('total' in line ? fonts.bold : fonts.regular)
      .text(label, 56, pdf.y, { continued: true })
      .text(value, { align: 'right' })
      .moveDown(0.4);
  }
  if (isTopUp) return finish(topUpNote(english));
  return finish(
    `The service fee includes ${formatRand(vatOf([{ quote: payment.quote, amountInCents: payment.amount_in_cents }], payment.vat_basis_points))} VAT at ${vatPercent(payment.vat_basis_points)} %. Licence fee, arrears, penalties and transaction fee are paid on your behalf and carry no VAT.`,
  );
}

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

const columns: readonly PdfColumn<Line>[] = [
  { heading: 'Vehicle', text: ({ licenseNumber }) => licenseNumber },
  amount('Licence fee', ({ quote }) => quote?.tareAmount),
  amount('Arrears', ({ quote }) => quote?.arrears),
  amount('Penalties', ({ quote }) => quote?.penalties),
  amount('Transaction fee', ({ quote }) => quote?.transactionFee),
  amount('Service fee', ({ quote, amountInCents }) => quote && serviceFeeIn({ quote, amountInCents })),
  amount('Sum', ({ amountInCents }) => amountInCents),
];

/** The same for a payment for several vehicles: a line for each, with the parts of its price. */
export async function renderReceiptOfSeveral(
  payment: Billed,
  brand: Brand,
  items: readonly ReceiptItem[],
): Promise<Buffer> {
  const { pdf, finish } = await startReceipt(payment, brand, ['Vehicles', String(items.length)]);
  await drawTable(
    pdf,
    columns,
    items.map((item) => ({ ...item, licenseNumber: item.licenseNumber.toUpperCase() })),
    { licenseNumber: 'Total paid', amountInCents: payment.amount_in_cents },
  );
  return finish(
    `The service fees include ${formatRand(vatOf(items, payment.vat_basis_points))} VAT at ${vatPercent(payment.vat_basis_points)} %. Licence fees, arrears, penalties and transaction fees are paid on your behalf and carry no VAT.`,
  );
}
