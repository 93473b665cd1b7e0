import { formatRand } from 'shared-contracts/amounts';
import { addWorkingDays, dayInSouthAfrica, deliveryWorkingDays, longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Quote } from 'shared-contracts/quotes';
import type { RefundCause, RefundReason } from 'shared-contracts/refunds';
import { shortReference } from 'shared-contracts/short-reference';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { PaidItem, PaymentRow } from './payment-row.ts';
import type { RefundRow } from './refund-store.ts';
import { serviceFeeIn, vatIn, vatPercent } from './vat.ts';

/** The parts of the amount paid, from its quote. */
export const paidLines = ({
  quote,
  amount_in_cents,
  is_duplicate,
}: Pick<PaymentMailFacts, 'quote' | 'amount_in_cents' | 'is_duplicate'>) => [
  { label: is_duplicate ? 'Duplicate disc' : 'Licence fee', value: formatRand(quote.tareAmount) },
  ...(quote.arrears > 0 ? [{ label: 'Arrears', value: formatRand(quote.arrears) }] : []),
  ...(quote.penalties > 0 ? [{ label: 'Penalties', value: formatRand(quote.penalties) }] : []),
  ...(is_duplicate ? [] : [{ label: 'Transaction fee', value: formatRand(quote.transactionFee) }]),
  {
    label: 'Service fee, delivery included',
    value: formatRand(serviceFeeIn({ quote, amountInCents: amount_in_cents })),
  },
  { label: 'Total paid', value: formatRand(amount_in_cents), total: true },
];

/** The fields of a payment that mails use, whether it is for one vehicle or several. */
export type PaymentFacts = Pick<
  PaymentRow,
  'id' | 'amount_in_cents' | 'vat_basis_points' | 'first_name' | 'last_name' | 'reference' | 'merchant_reference'
>;

/** The fields of a payment for one vehicle. */
export type PaymentMailFacts = PaymentFacts & Pick<PaymentRow, 'is_duplicate'> & { quote: Quote };

/** Between which days the discs of a payment should arrive, as the page of its result says it. */
function deliveryDays(paidAt: Date): string {
  const [first, last] = [deliveryWorkingDays.first, deliveryWorkingDays.last].map((days) =>
    longDay(addWorkingDays(dayInSouthAfrica(paidAt), days)),
  );
  return `between ${first} and ${last}`;
}

const paidOn = (paidAt: Date) => ({ label: 'Paid on', value: longDay(paidAt.toISOString()) });

export const receiptMail = (
  payment: PaymentMailFacts,
  licenseNumber: string,
  paidAt: Date,
  siteUrl: string,
  renewalId: string,
): MailContent => ({
  subject: `Receipt: ${payment.is_duplicate ? 'duplicate disc' : 'licence renewal'} ${licenseNumber.toUpperCase()}`,
  preview: `${formatRand(payment.amount_in_cents)} received. Your ${payment.is_duplicate ? 'disc' : 'renewal'} is on its way.`,
  heading: 'Thank you, we have your payment',
  paragraphs: [
    `Hello ${payment.first_name}, we are ${payment.is_duplicate ? 'getting a copy of the lost disc' : 'renewing the licence'} of ${licenseNumber.toUpperCase()}. Your new disc should reach you ${deliveryDays(paidAt)}.`,
  ],
  lines: [{ label: 'Vehicle', value: licenseNumber.toUpperCase() }, paidOn(paidAt), ...paidLines(payment)],
  button: {
    label: payment.is_duplicate ? 'Follow your disc' : 'Follow your renewal',
    url: `${siteUrl}${href('viewRenewal', { id: renewalId })}`,
  },
  note: `The service fee includes ${formatRand(vatIn(serviceFeeIn({ quote: payment.quote, amountInCents: payment.amount_in_cents }), payment.vat_basis_points))} VAT at ${vatPercent(payment.vat_basis_points)} %; the rest is paid to the authority for you, without VAT. Your reference ${shortReference(payment.id)}.`,
});

/** The parts of a top-up. */
export const topUpLines = ({ description, amount_in_cents }: Pick<PaymentRow, 'description' | 'amount_in_cents'>) => [
  { label: description, value: formatRand(amount_in_cents) },
  { label: 'Total paid', value: formatRand(amount_in_cents), total: true },
];

/** What a receipt says of the VAT of a top-up. */
export const topUpNote = 'All of it is paid to the authority for you, without VAT.';

export const topUpMail = (
  payment: PaymentFacts & Pick<PaymentRow, 'description'>,
  paidAt: Date,
  siteUrl: string,
  renewalId: string,
): MailContent => ({
  subject: `Receipt: ${payment.description}`,
  preview: `${formatRand(payment.amount_in_cents)} received. Your renewal goes on.`,
  heading: 'Thank you, your renewal goes on',
  paragraphs: [`Hello ${payment.first_name}, we have your top-up and pass it on to the authority.`],
  lines: [paidOn(paidAt), ...topUpLines(payment)],
  button: { label: 'Follow your renewal', url: `${siteUrl}${href('viewRenewal', { id: renewalId })}` },
  note: `${topUpNote} Your reference ${shortReference(payment.id)}.`,
});

/** What a receipt says of each vehicle. */
export type ReceiptItem = Pick<PaidItem, 'amountInCents' | 'quote'> & { licenseNumber: string };

/** VAT in the service fees of a payment, in cents. */
export const vatOf = (items: readonly Pick<ReceiptItem, 'quote' | 'amountInCents'>[], basisPoints: number): number =>
  vatIn(
    items.reduce((sum, item) => sum + serviceFeeIn(item), 0),
    basisPoints,
  );

/** The receipt of a payment for several vehicles: a line for each. The PDF receipt has the parts of their prices. */
export const receiptMailOfSeveral = (
  payment: PaymentFacts,
  items: readonly ReceiptItem[],
  paidAt: Date,
  siteUrl: string,
): MailContent => ({
  subject: `Receipt: licence renewal of ${vehiclesText(items.length)}`,
  preview: `${formatRand(payment.amount_in_cents)} received. Your renewals are on their way.`,
  heading: 'Thank you, we have your payment',
  paragraphs: [
    `Hello ${payment.first_name}, we are renewing the licences of ${vehiclesText(items.length)}. Your new discs should reach you ${deliveryDays(paidAt)}.`,
  ],
  lines: [
    paidOn(paidAt),
    ...items.map(({ licenseNumber, amountInCents }) => ({
      label: licenseNumber.toUpperCase(),
      value: formatRand(amountInCents),
    })),
    { label: 'Total paid', value: formatRand(payment.amount_in_cents), total: true },
  ],
  button: { label: 'Follow your renewals', url: `${siteUrl}${href('manageRenewals')}` },
  note: `The service fees include ${formatRand(vatOf(items, payment.vat_basis_points))} VAT at ${vatPercent(payment.vat_basis_points)} %; the rest is paid to the authorities for you, without VAT. A receipt with each part of each price is under Payments on our site. Your reference ${shortReference(payment.id)}.`,
});

const vehiclesText = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`);

type RefundFacts = Pick<RefundRow, 'amount_in_cents' | 'reason' | 'note'>;

const whyRefunded: Record<RefundReason, string> = {
  'renewal cancelled': 'Your renewal was cancelled. The service fee is kept, as our terms say.',
  'paid twice':
    'This renewal had been paid already, so the whole second payment goes back. The renewal itself goes on.',
  'vehicle removed': 'You had removed the vehicle before the payment went through, so all of it goes back.',
  'vehicle changed':
    'The vehicle was changed after its price had been fixed, so nothing was renewed and all of it goes back. You can renew it at its new price.',
  'payment in doubt':
    'The payment did not arrive as it should have, so nothing was renewed and all of it goes back. You can pay again.',
  'top-up not needed': 'What you topped up is not needed any more, so all that is left of it goes back.',
};

/** The same for a payment for several vehicles. `plates` are those that were cancelled, renewed already or removed. */
const whyRefundedOfSeveral: Record<RefundReason, (plates: string) => string> = {
  'renewal cancelled': (plates) =>
    `The renewal of ${plates} was cancelled. Its service fee is kept, as our terms say. Other renewals of this payment go on.`,
  'paid twice': (plates) =>
    `${plates} had been paid for already, so nothing was renewed with this payment and all of it goes back. You can renew the other vehicles again.`,
  'vehicle removed': (plates) =>
    `You had removed ${plates} before the payment went through, so nothing was renewed with it and all of it goes back. You can renew the other vehicles again.`,
  'vehicle changed': (plates) =>
    `${plates} changed after the price had been fixed, so nothing was renewed with this payment and all of it goes back. You can renew all of them again, at the new price.`,
  'payment in doubt': () => whyRefunded['payment in doubt'],
  'top-up not needed': () => whyRefunded['top-up not needed'],
};

function whyGivenBack(reason: RefundCause, note: string | null, plates: string): string {
  if (reason === 'part refunded') return `${plates ? `It is for ${plates}. ` : ''}The reason: ${note ?? ''}`;
  return plates ? whyRefundedOfSeveral[reason](plates) : whyRefunded[reason];
}

/** The mail about a refund. `plates` are the vehicles behind it if the payment was for several. */
export const refundedMail = (
  payment: PaymentFacts,
  { amount_in_cents: cents, reason, note }: RefundFacts,
  plates: readonly string[] = [],
): MailContent => ({
  subject: 'Your refund is on its way',
  preview: `${formatRand(cents)} goes back to your card`,
  heading: 'Your refund is on its way',
  paragraphs: [
    `Hello ${payment.first_name}, we have sent ${formatRand(cents)}${reason === 'part refunded' ? ` of the ${formatRand(payment.amount_in_cents)} that you paid` : ''} back to the card you paid with. Your bank may take a few days to show it.`,
    whyGivenBack(reason, note, plates.map((plate) => plate.toUpperCase()).join(', ')),
  ],
  note: `Your reference ${shortReference(payment.id)}.`,
});

export const refundRefusedMail = (
  payment: PaymentFacts,
  { amount_in_cents: cents, reason }: Pick<RefundRow, 'amount_in_cents' | 'reason'>,
  failure: string,
  siteUrl: string,
): MailContent => ({
  subject: `A refund of ${formatRand(cents)} was refused`,
  preview: 'Somebody has to look at it',
  heading: 'A refund was refused',
  paragraphs: [
    `The card processor refuses to give back ${formatRand(cents)} of payment ${payment.merchant_reference} (${reason}): ${failure}`,
    `${payment.first_name} ${payment.last_name} is still waiting for this money. Ask for the refund again once the cause is gone, or give it back in the processor's own console or by bank transfer and note it there.`,
  ],
  button: { label: 'Open the refund', url: `${siteUrl}${href('adminRefunds')}?status=refused` },
});
