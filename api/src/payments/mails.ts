import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import type { MailContent } from '../adapters/mail/index.ts';
import type { PaymentRow } from './store.ts';
import { vatIn, vatPercent } from './vat.ts';

/** The parts of what was paid, as they stood in the quote. */
export const paidLines = ({ quote, amount_in_cents }: Pick<PaymentRow, 'quote' | 'amount_in_cents'>) => [
  { label: 'Licence fee', value: formatRand(quote.tareAmount) },
  ...(quote.arrears > 0 ? [{ label: 'Arrears', value: formatRand(quote.arrears) }] : []),
  ...(quote.penalties > 0 ? [{ label: 'Penalties', value: formatRand(quote.penalties) }] : []),
  { label: 'Transaction fee', value: formatRand(quote.transactionFee) },
  { label: 'Service fee, delivery included', value: formatRand(quote.serviceFee) },
  { label: 'Total paid', value: formatRand(amount_in_cents), total: true },
];

export const receiptMail = (payment: PaymentRow, licenseNumber: string, siteUrl: string, renewalId: string): MailContent => ({
  subject: `Receipt: licence renewal ${licenseNumber.toUpperCase()}`,
  preview: `${formatRand(payment.amount_in_cents)} received. Your renewal is on its way.`,
  heading: 'Thank you, we have your payment',
  paragraphs: [
    `Hello ${payment.first_name}, we are renewing the licence of ${licenseNumber.toUpperCase()}. The new disc reaches you about 2 to 7 working days from now.`,
  ],
  lines: paidLines(payment),
  button: { label: 'Follow your renewal', url: `${siteUrl}${href('viewRenewal', { id: renewalId })}` },
  note: `The service fee includes ${formatRand(vatIn(payment.quote.serviceFee))} VAT at ${vatPercent} %; the rest is paid on to the authority for you and carries none. Payment reference ${payment.reference}.`,
});

export const paidTwiceMail = (payment: PaymentRow, siteUrl: string, renewalId: string): MailContent => ({
  subject: 'A renewal was paid twice',
  preview: 'A refund is to be made',
  heading: 'A renewal was paid twice',
  paragraphs: [
    `Payment ${payment.merchant_reference} of ${formatRand(payment.amount_in_cents)} came in for a renewal that was paid already. It is to be refunded.`,
  ],
  button: { label: 'Open the renewal', url: `${siteUrl}${href('adminViewRenewal', { id: renewalId })}` },
});

export const refundedMail = (payment: PaymentRow, amountInCents: number): MailContent => ({
  subject: 'Your refund is on its way',
  preview: `${formatRand(amountInCents)} goes back to your card`,
  heading: 'Your refund is on its way',
  paragraphs: [
    `Hello ${payment.first_name}, we have sent ${formatRand(amountInCents)} back to the card you paid with. Your bank may take a few days to show it.`,
  ],
  note: `Payment reference ${payment.reference}.`,
});
