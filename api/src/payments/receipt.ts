import { paymentDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import type { MailBrand } from '../adapters/mail/index.ts';
import { type PaymentFacts, type PaymentMailFacts, paidLines, type ReceiptItem, vatOf } from './mails.ts';
import type { PaymentRow } from './payment-row.ts';
import { vatIn, vatPercent } from './vat.ts';

type Brand = Pick<MailBrand, 'name' | 'address' | 'contactEmail'> & {
  colors: Pick<MailBrand['colors'], 'primaryColor'>;
};
type Dated = Pick<PaymentRow, 'created_at'>;

const ink = { text: '#1c2126', faint: '#5b6570' };

/** Starts a receipt with the company's brand and the given facts. `finish` resolves to the PDF. */
async function startReceipt(payment: PaymentFacts, brand: Brand, facts: readonly (readonly [string, string])[]) {
  // Imported only when needed, because it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Receipt ${payment.merchant_reference}` } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.rect(0, 0, pdf.page.width, 12).fill(brand.colors.primaryColor);
  pdf.fillColor(ink.text).font('Helvetica-Bold').fontSize(22).text(brand.name, 56, 56);
  pdf.font('Helvetica').fontSize(10).fillColor(ink.faint).text(brand.address).text(brand.contactEmail).moveDown(2);
  pdf.fillColor(ink.text).font('Helvetica-Bold').fontSize(16).text('Receipt').moveDown(0.5);
  pdf.font('Helvetica').fontSize(11);
  for (const [label, value] of facts) pdf.text(`${label}: ${value}`);
  pdf.moveDown(1.5);
  const finish = async (note: string): Promise<Buffer> => {
    pdf.moveDown(1).font('Helvetica').fontSize(9).fillColor(ink.faint).text(note, 56);
    pdf.end();
    await done;
    return Buffer.concat(chunks);
  };
  return { pdf, finish };
}

const factsOf = (payment: PaymentFacts & Dated, vehicle: readonly [string, string]) =>
  [
    ['Date', paymentDate(payment.created_at)],
    ['Paid by', `${payment.first_name} ${payment.last_name}`],
    vehicle,
    ['Reference', payment.reference],
  ] as const;

/** Renders the receipt of a successful payment as a PDF with the company's brand. */
export async function renderReceipt(
  payment: PaymentMailFacts & Dated,
  brand: Brand,
  licenseNumber: string,
): Promise<Buffer> {
  const { pdf, finish } = await startReceipt(
    payment,
    brand,
    factsOf(payment, ['Vehicle', licenseNumber.toUpperCase()]),
  );
  for (const { label, value, ...line } of paidLines(payment)) {
    pdf
      .font('total' in line ? 'Helvetica-Bold' : 'Helvetica')
      .text(label, 56, pdf.y, { continued: true })
      .text(value, { align: 'right' })
      .moveDown(0.4);
  }
  return finish(
    `The service fee includes ${formatRand(vatIn(payment.quote.serviceFee))} VAT at ${vatPercent} %. Licence fee, arrears, penalties and transaction fee are paid on your behalf and carry no VAT.`,
  );
}

const headings = ['Vehicle', 'Licence fee', 'Arrears', 'Penalties', 'Transaction fee', 'Service fee', 'Sum'];

const cellsOf = ({ licenseNumber, quote, amountInCents }: ReceiptItem) => [
  licenseNumber.toUpperCase(),
  ...[quote.tareAmount, quote.arrears, quote.penalties, quote.transactionFee, quote.serviceFee, amountInCents].map(
    formatRand,
  ),
];

/** The same for a payment for several vehicles: a line for each, with the parts of its price. */
export async function renderReceiptOfSeveral(
  payment: PaymentFacts & Dated,
  brand: Brand,
  items: readonly ReceiptItem[],
): Promise<Buffer> {
  const { pdf, finish } = await startReceipt(payment, brand, factsOf(payment, ['Vehicles', String(items.length)]));
  pdf.fontSize(9);
  const bold = (text: string) => ({ text, font: { src: 'Helvetica-Bold' } });
  pdf.table({
    columnStyles: [{ width: '*', align: { x: 'left' } }, ...headings.slice(1).map(() => ({ width: 68 }))],
    defaultStyle: { align: { x: 'right', y: 'center' }, border: [0, 0, 0.5, 0], borderColor: '#d5dbe1', padding: 4 },
    data: [
      headings.map(bold),
      ...items.map(cellsOf),
      [{ ...bold('Total paid'), colSpan: headings.length - 1 }, bold(formatRand(payment.amount_in_cents))],
    ],
  });
  return finish(
    `The service fees include ${formatRand(vatOf(items))} VAT at ${vatPercent} %. Licence fees, arrears, penalties and transaction fees are paid on your behalf and carry no VAT.`,
  );
}
