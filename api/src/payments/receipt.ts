import { paymentDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import type { MailBrand } from '../adapters/mail/index.ts';
import { type PaymentMailFacts, paidLines } from './mails.ts';
import type { PaymentRow } from './store.ts';
import { vatIn, vatPercent } from './vat.ts';

/** Renders the receipt of a successful payment as a PDF with the company's brand. */
export async function renderReceipt(
  payment: PaymentMailFacts & Pick<PaymentRow, 'created_at'>,
  brand: Pick<MailBrand, 'name' | 'address' | 'contactEmail'> & { colors: Pick<MailBrand['colors'], 'primaryColor'> },
  licenseNumber: string,
): Promise<Buffer> {
  // Imported only when needed, because it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Receipt ${payment.merchant_reference}` } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.rect(0, 0, pdf.page.width, 12).fill(brand.colors.primaryColor);
  pdf.fillColor('#1c2126').font('Helvetica-Bold').fontSize(22).text(brand.name, 56, 56);
  pdf.font('Helvetica').fontSize(10).fillColor('#5b6570').text(brand.address).text(brand.contactEmail).moveDown(2);
  pdf.fillColor('#1c2126').font('Helvetica-Bold').fontSize(16).text('Receipt').moveDown(0.5);
  pdf.font('Helvetica').fontSize(11);
  for (const [label, value] of [
    ['Date', paymentDate(payment.created_at)],
    ['Paid by', `${payment.first_name} ${payment.last_name}`],
    ['Vehicle', licenseNumber.toUpperCase()],
    ['Reference', payment.reference],
  ])
    pdf.text(`${label}: ${value}`);
  pdf.moveDown(1.5);
  for (const { label, value, ...line } of paidLines(payment)) {
    pdf
      .font('total' in line ? 'Helvetica-Bold' : 'Helvetica')
      .text(label, 56, pdf.y, { continued: true })
      .text(value, { align: 'right' })
      .moveDown(0.4);
  }
  pdf
    .moveDown(1)
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#5b6570')
    .text(
      `The service fee includes ${formatRand(vatIn(payment.quote.serviceFee))} VAT at ${vatPercent} %. Licence fee, arrears, penalties and transaction fee are paid on your behalf and carry no VAT.`,
    );
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
