import { formatRand, randToCents } from 'shared-contracts/amounts';
import type { BilledParts } from 'shared-contracts/billing';
import { limits } from 'shared-contracts/limits';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { object, string } from 'yup';

/** What a part of a payment is taken from: the payment, or the share of one of several vehicles. */
export interface RefundSource {
  /** Undefined for a payment of one vehicle. */
  vehicleId: string | undefined;
  paidInCents: number;
  leftInCents: number;
  /** The service fee with its VAT; undefined once something was given back, of whichever part. */
  serviceFeeInCents: number | undefined;
  parts: BilledParts;
}

/** What goes back: a share of the payment that the product knows, or an amount. */
export const refundKinds = ['all', 'all but the service fee', 'service fee', 'amount'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Where the form's vehicle is paid for. An empty `vehicleId` is the payment of one vehicle, or no choice yet. */
export function sourceOf(
  { payment, vehicles, leftInCents }: PaymentDetails,
  vehicleId: string,
): RefundSource | undefined {
  const isOne = !payment.items;
  const vehicle = isOne ? vehicles[0] : vehicles.find((each) => each.vehicleId === vehicleId);
  if (!vehicle) return undefined;
  const left = isOne ? leftInCents : vehicle.leftInCents;
  const paidInCents = isOne ? payment.amountInCents : vehicle.parts.total;
  return {
    vehicleId: isOne ? undefined : vehicleId,
    paidInCents,
    leftInCents: left,
    serviceFeeInCents: left === paidInCents ? vehicle.parts.serviceFee + vehicle.parts.vat : undefined,
    parts: vehicle.parts,
  };
}

/** The kinds that can be told from each other: once something was given back, only the rest and an amount. */
export const kindsOf = (source: RefundSource | undefined): readonly RefundKind[] =>
  source?.serviceFeeInCents === undefined ? ['all', 'amount'] : refundKinds;

/** The cents of a kind; of an amount those that are typed. Undefined before they are valid. */
export function centsOf(source: RefundSource, kind: string, typed: string): number | undefined {
  const { leftInCents, serviceFeeInCents = 0 } = source;
  if (kind === 'all') return leftInCents;
  if (kind === 'service fee') return serviceFeeInCents;
  if (kind === 'all but the service fee') return leftInCents - serviceFeeInCents;
  return randToCents(typed);
}

/** The VAT in a refund, as the books will show it; undefined once something was given back before. */
function vatOf({ serviceFeeInCents, parts }: RefundSource, kind: string, cents: number): number | undefined {
  if (!serviceFeeInCents) return undefined;
  const ofServiceFee = kind === 'all but the service fee' ? 0 : Math.min(cents, serviceFeeInCents);
  return Math.round((ofServiceFee * parts.vat) / serviceFeeInCents);
}

/** The card in words: 'Visa …0000'. */
export const cardText = (card: PaymentDetails['card']): string =>
  card ? `${card.brand} …${card.lastDigits}` : 'the card';

export interface RefundValues {
  vehicleId: string;
  kind: string;
  amount: string;
}

/** What will happen: 'R250.00 of R1,606.00 goes back to Visa …0000; R1,356.00 stays.' Undefined before an amount is valid. */
export function refundPreview(details: PaymentDetails, { vehicleId, kind, amount }: RefundValues): string | undefined {
  const source = sourceOf(details, vehicleId);
  const cents = source && centsOf(source, kind, amount);
  if (!source || cents === undefined || cents < 1 || cents > source.leftInCents) return undefined;
  const vat = vatOf(source, kind, cents);
  const ofWhich = vat === undefined ? '' : ` (of which VAT ${formatRand(vat)})`;
  return `${formatRand(cents)}${ofWhich} of ${formatRand(source.paidInCents)} goes back to ${cardText(details.card)}; ${formatRand(source.leftInCents - cents)} stays.`;
}

export const refundSchema = (details: PaymentDetails) =>
  object({
    vehicleId: details.payment.items
      ? string().required('Please choose the vehicle whose share goes back').default('')
      : string().default(''),
    kind: string()
      .oneOf<string>(refundKinds, 'Please choose what goes back')
      .required('Please choose what goes back')
      .default(''),
    amount: string()
      .trim()
      .default('')
      .test('amount', (typed, { parent, createError }) => {
        const { vehicleId, kind } = parent as RefundValues;
        if (kind !== 'amount') return true;
        if (typed === '') return createError({ message: 'Please type an amount' });
        const cents = randToCents(typed) ?? 0;
        if (cents <= 0) return createError({ message: 'Please type an amount in rand, such as 250 or 250.50' });
        const left = sourceOf(details, vehicleId)?.leftInCents;
        return left === undefined || cents <= left || createError({ message: `At most ${formatRand(left)} is left` });
      }),
    note: string()
      .trim()
      .required('Please type the reason. The owner reads it.')
      .max(limits.refundNote.max, `A reason has at most ${limits.refundNote.max} characters`)
      .default(''),
  });
