import { formatRand } from 'shared-contracts/amounts';
import { addWorkingDays, dayInSouthAfrica, deliveryWorkingDays } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Quote } from 'shared-contracts/quotes';
import type { RefundCause } from 'shared-contracts/refunds';
import { saidDescription } from 'shared-contracts/said-description';
import { shortReference } from 'shared-contracts/short-reference';
import type { MailContent } from '../../adapters/mail/index.ts';
import type { Localization } from '../../core/localization.ts';
import type { PaidItem, PaymentRow } from './payment-row.ts';
import type { RefundRow } from './refund-store.ts';
import { serviceFeeIn, vatIn, vatPercent } from './vat.ts';

/** The parts of the amount paid, from its quote. */
export const paidLines = (
  { t }: Localization,
  { quote, amount_in_cents, is_duplicate }: Pick<PaymentMailFacts, 'quote' | 'amount_in_cents' | 'is_duplicate'>,
) => [
  { label: is_duplicate ? t('Duplicate disc') : t('Licence fee'), value: formatRand(quote.tareAmount) },
  ...(quote.arrears > 0 ? [{ label: t('Arrears'), value: formatRand(quote.arrears) }] : []),
  ...(quote.penalties > 0 ? [{ label: t('Penalties'), value: formatRand(quote.penalties) }] : []),
  ...(is_duplicate ? [] : [{ label: t('Transaction fee'), value: formatRand(quote.transactionFee) }]),
  {
    label: t('Service fee, delivery included'),
    value: formatRand(serviceFeeIn({ quote, amountInCents: amount_in_cents })),
  },
  { label: t('Total paid'), value: formatRand(amount_in_cents), total: true },
];

/** The fields of a payment that mails use, whether it is for one vehicle or several. */
export type PaymentFacts = Pick<
  PaymentRow,
  'id' | 'amount_in_cents' | 'vat_basis_points' | 'first_name' | 'last_name' | 'reference' | 'merchant_reference'
>;

/** The fields of a payment for one vehicle. */
export type PaymentMailFacts = PaymentFacts & Pick<PaymentRow, 'is_duplicate'> & { quote: Quote };

/** Between which days the discs of a payment should arrive, as the page of its result says it. */
function deliveryDays({ longDay }: Localization, paidAt: Date): { first: string; last: string } {
  const day = (days: number) => longDay(addWorkingDays(dayInSouthAfrica(paidAt), days));
  return { first: day(deliveryWorkingDays.first), last: day(deliveryWorkingDays.last) };
}

const paidOn = ({ t, longDay }: Localization, paidAt: Date) => ({
  label: t('Paid on'),
  value: longDay(paidAt.toISOString()),
});

const follow = ({ t }: Localization, siteUrl: string, renewalId: string) => ({
  label: t('Follow your renewal'),
  url: `${siteUrl}${href('viewRenewal', { id: renewalId })}`,
});

export function receiptMail(
  words: Localization,
  payment: PaymentMailFacts,
  {
    licenseNumber,
    paidAt,
    siteUrl,
    renewalId,
  }: { licenseNumber: string; paidAt: Date; siteUrl: string; renewalId: string },
): MailContent {
  const { t } = words;
  const plate = licenseNumber.toUpperCase();
  const amount = formatRand(payment.amount_in_cents);
  const fee = serviceFeeIn({ quote: payment.quote, amountInCents: payment.amount_in_cents });
  const disc = { name: payment.first_name, plate, ...deliveryDays(words, paidAt) };
  const followed = follow(words, siteUrl, renewalId);
  return {
    ...(payment.is_duplicate
      ? {
          subject: t('Receipt: duplicate disc {plate}', { plate }),
          preview: t('{amount} received. Your disc is on its way.', { amount }),
          paragraphs: [
            t(
              'Hello {name}, we are getting a copy of the lost disc of {plate}. Your new disc should reach you between {first} and {last}.',
              disc,
            ),
          ],
          button: { ...followed, label: t('Follow your disc') },
        }
      : {
          subject: t('Receipt: licence renewal {plate}', { plate }),
          preview: t('{amount} received. Your renewal is on its way.', { amount }),
          paragraphs: [
            t(
              'Hello {name}, we are renewing the licence of {plate}. Your new disc should reach you between {first} and {last}.',
              disc,
            ),
          ],
          button: followed,
        }),
    heading: t('Thank you, we have your payment'),
    lines: [{ label: t('Vehicle'), value: plate }, paidOn(words, paidAt), ...paidLines(words, payment)],
    note: t(
      'The service fee includes {vat} VAT at {percent} %; the rest is paid to the authority for you, without VAT. Your reference {reference}.',
      {
        vat: formatRand(vatIn(fee, payment.vat_basis_points)),
        percent: vatPercent(payment.vat_basis_points),
        reference: shortReference(payment.id),
      },
    ),
  };
}

/** The parts of a top-up. */
export const topUpLines = (
  { t }: Localization,
  { description, amount_in_cents }: Pick<PaymentRow, 'description' | 'amount_in_cents'>,
) => [
  { label: saidDescription(description, t), value: formatRand(amount_in_cents) },
  { label: t('Total paid'), value: formatRand(amount_in_cents), total: true },
];

/** What a receipt says of the VAT of a top-up. */
export const topUpNote = ({ t }: Localization) => t('All of it is paid to the authority for you, without VAT.');

const yourReference = ({ t }: Localization, { id }: Pick<PaymentRow, 'id'>) =>
  t('Your reference {reference}.', { reference: shortReference(id) });

export const topUpMail = (
  words: Localization,
  payment: PaymentFacts & Pick<PaymentRow, 'description'>,
  { paidAt, siteUrl, renewalId }: { paidAt: Date; siteUrl: string; renewalId: string },
): MailContent => ({
  subject: words.t('Receipt: {description}', { description: saidDescription(payment.description, words.t) }),
  preview: words.t('{amount} received. Your renewal goes on.', { amount: formatRand(payment.amount_in_cents) }),
  heading: words.t('Thank you, your renewal goes on'),
  paragraphs: [
    words.t('Hello {name}, we have your top-up and pass it on to the authority.', { name: payment.first_name }),
  ],
  lines: [paidOn(words, paidAt), ...topUpLines(words, payment)],
  button: follow(words, siteUrl, renewalId),
  note: `${topUpNote(words)} ${yourReference(words, payment)}`,
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
  words: Localization,
  payment: PaymentFacts,
  { items, paidAt, siteUrl }: { items: readonly ReceiptItem[]; paidAt: Date; siteUrl: string },
): MailContent => ({
  subject: words.t('Receipt: licence renewal of {n, plural, one {# vehicle} other {# vehicles}}', { n: items.length }),
  preview: words.t('{amount} received. Your renewals are on their way.', {
    amount: formatRand(payment.amount_in_cents),
  }),
  heading: words.t('Thank you, we have your payment'),
  paragraphs: [
    words.t(
      'Hello {name}, we are renewing the licences of {n, plural, one {# vehicle} other {# vehicles}}. Your new discs should reach you between {first} and {last}.',
      { name: payment.first_name, n: items.length, ...deliveryDays(words, paidAt) },
    ),
  ],
  lines: [
    paidOn(words, paidAt),
    ...items.map(({ licenseNumber, amountInCents }) => ({
      label: licenseNumber.toUpperCase(),
      value: formatRand(amountInCents),
    })),
    { label: words.t('Total paid'), value: formatRand(payment.amount_in_cents), total: true },
  ],
  button: { label: words.t('Follow your renewals'), url: `${siteUrl}${href('manageRenewals')}` },
  note: words.t(
    'The service fees include {vat} VAT at {percent} %; the rest is paid to the authorities for you, without VAT. A receipt with each part of each price is under Payments on our site. Your reference {reference}.',
    {
      vat: formatRand(vatOf(items, payment.vat_basis_points)),
      percent: vatPercent(payment.vat_basis_points),
      reference: shortReference(payment.id),
    },
  ),
});

/** Why money is given back. `plates` are those that were cancelled, renewed already or removed, of several; else empty. */
function whyGivenBack({ t }: Localization, reason: RefundCause, note: string | null, plates: string): string {
  switch (reason) {
    case 'part refunded':
      return [
        ...(plates ? [t('It is for {plates}.', { plates })] : []),
        t('The reason: {note}', { note: note ?? '' }),
      ].join(' ');
    case 'renewal cancelled':
      return plates
        ? t(
            'The renewal of {plates} was cancelled. Its service fee is kept, as our terms say. Other renewals of this payment go on.',
            { plates },
          )
        : t('Your renewal was cancelled. The service fee is kept, as our terms say.');
    case 'paid twice':
      return plates
        ? t(
            '{plates} had been paid for already, so nothing was renewed with this payment and all of it goes back. You can renew the other vehicles again.',
            { plates },
          )
        : t('This renewal had been paid already, so the whole second payment goes back. The renewal itself goes on.');
    case 'vehicle removed':
      return plates
        ? t(
            'You had removed {plates} before the payment went through, so nothing was renewed with it and all of it goes back. You can renew the other vehicles again.',
            { plates },
          )
        : t('You had removed the vehicle before the payment went through, so all of it goes back.');
    case 'vehicle changed':
      return plates
        ? t(
            '{plates} changed after the price had been fixed, so nothing was renewed with this payment and all of it goes back. You can renew all of them again, at the new price.',
            { plates },
          )
        : t(
            'The vehicle was changed after its price had been fixed, so nothing was renewed and all of it goes back. You can renew it at its new price.',
          );
    case 'payment in doubt':
      return t(
        'The payment did not arrive as it should have, so nothing was renewed and all of it goes back. You can pay again.',
      );
    case 'top-up not needed':
      return t('What you topped up is not needed any more, so all that is left of it goes back.');
  }
}

type RefundFacts = Pick<RefundRow, 'amount_in_cents' | 'reason' | 'note'>;

/** The mail about a refund. `plates` are the vehicles behind it if the payment was for several. */
export function refundedMail(
  words: Localization,
  payment: PaymentFacts,
  { amount_in_cents: cents, reason, note }: RefundFacts,
  plates: readonly string[] = [],
): MailContent {
  const { t } = words;
  const given = { name: payment.first_name, amount: formatRand(cents) };
  return {
    subject: t('Your refund is on its way'),
    preview: t('{amount} goes back to your card', given),
    heading: t('Your refund is on its way'),
    paragraphs: [
      reason === 'part refunded'
        ? t(
            'Hello {name}, we have sent {amount} of the {paid} that you paid back to the card you paid with. Your bank may take a few days to show it.',
            { ...given, paid: formatRand(payment.amount_in_cents) },
          )
        : t(
            'Hello {name}, we have sent {amount} back to the card you paid with. Your bank may take a few days to show it.',
            given,
          ),
      whyGivenBack(words, reason, note, plates.map((plate) => plate.toUpperCase()).join(', ')),
    ],
    note: yourReference(words, payment),
  };
}
