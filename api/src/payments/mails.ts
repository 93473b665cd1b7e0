import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import type { MailContent } from '../adapters/mail/index.ts';
import type { RefundReason } from 'shared-contracts/payments';
import type { RefundRow } from './refund-store.ts';
import type { PaymentRow } from './store.ts';
import { vatIn, vatPercent } from './vat.ts';

/** The parts of the amount paid, from its quote. */
export const paidLines = ({ quote, amount_in_cents }: Pick<PaymentRow, 'quote' | 'amount_in_cents'>) => [
  { label: 'Licence fee', value: formatRand(quote.tareAmount) },
  ...(quote.arrears > 0 ? [{ label: 'Arrears', value: formatRand(quote.arrears) }] : []),
  ...(quote.penalties > 0 ? [{ label: 'Penalties', value: formatRand(quote.penalties) }] : []),
  { label: 'Transaction fee', value: formatRand(quote.transactionFee) },
  { label: 'Service fee, delivery included', value: formatRand(quote.serviceFee) },
  { label: 'Total paid', value: formatRand(amount_in_cents), total: true },
];

/** The fields of a payment that mails use. */
export type PaymentMailFacts = Pick<
  PaymentRow,
  'amount_in_cents' | 'quote' | 'first_name' | 'last_name' | 'reference' | 'merchant_reference'
>;

export const receiptMail = (
  payment: PaymentMailFacts,
  licenseNumber: string,
  siteUrl: string,
  renewalId: string,
): MailContent => ({
  subject: `Receipt: licence renewal ${licenseNumber.toUpperCase()}`,
  preview: `${formatRand(payment.amount_in_cents)} received. Your renewal is on its way.`,
  heading: 'Thank you, we have your payment',
  paragraphs: [
    `Hello ${payment.first_name}, we are renewing the licence of ${licenseNumber.toUpperCase()}. The new disc reaches you about 2 to 7 working days from now.`,
  ],
  lines: paidLines(payment),
  button: { label: 'Follow your renewal', url: `${siteUrl}${href('viewRenewal', { id: renewalId })}` },
  note: `The service fee includes ${formatRand(vatIn(payment.quote.serviceFee))} VAT at ${vatPercent} %; the rest is paid to the authority for you, without VAT. Payment reference ${payment.reference}.`,
});

type RefundPart = Pick<RefundRow, 'amount_in_cents' | 'reason'>;

const whyRefunded: Record<RefundReason, string> = {
  'renewal cancelled': 'Your renewal was cancelled. The service fee is kept, as our terms say.',
  'paid twice':
    'This renewal had been paid already, so the whole second payment goes back. The renewal itself goes on.',
  'vehicle removed': 'You had removed the vehicle before the payment went through, so all of it goes back.',
};

export const refundedMail = (
  payment: PaymentMailFacts,
  { amount_in_cents: cents, reason }: RefundPart,
): MailContent => ({
  subject: 'Your refund is on its way',
  preview: `${formatRand(cents)} goes back to your card`,
  heading: 'Your refund is on its way',
  paragraphs: [
    `Hello ${payment.first_name}, we have sent ${formatRand(cents)} back to the card you paid with. Your bank may take a few days to show it.`,
    whyRefunded[reason],
  ],
  note: `Payment reference ${payment.reference}.`,
});

export const refundRefusedMail = (
  payment: PaymentMailFacts,
  { amount_in_cents: cents, reason }: RefundPart,
  failure: string,
  siteUrl: string,
): MailContent => ({
  subject: `A refund of ${formatRand(cents)} was refused`,
  preview: 'It has to be made by hand',
  heading: 'A refund was refused',
  paragraphs: [
    `The card processor refuses to give back ${formatRand(cents)} of payment ${payment.merchant_reference} (${reason}): ${failure}`,
    `${payment.first_name} ${payment.last_name} is still waiting for this money. Please refund it in the processor's own console, or by bank transfer.`,
  ],
  button: { label: 'Open the payments', url: `${siteUrl}${href('adminPayments')}` },
});
