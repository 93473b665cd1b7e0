import { formatRand, randToCents } from 'shared-contracts/amounts';
import { limits } from 'shared-contracts/limits';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { object, string } from 'yup';

/** What a part of a payment is taken from: the payment, or the share of one of several vehicles. */
export interface RefundSource {
  /** Undefined for a payment of one vehicle. */
  vehicleId: string | undefined;
  paidInCents: number;
  leftInCents: number;
}

/** Where the form's vehicle is paid for. An empty `vehicleId` is the payment of one vehicle, or no choice yet. */
export function sourceOf(
  { payment, vehicles, leftInCents }: PaymentDetails,
  vehicleId: string,
): RefundSource | undefined {
  if (!payment.items) return { vehicleId: undefined, paidInCents: payment.amountInCents, leftInCents };
  const vehicle = vehicles.find((each) => each.vehicleId === vehicleId);
  return vehicle && { vehicleId, paidInCents: vehicle.parts.total, leftInCents: vehicle.leftInCents };
}

/** The card in words: 'Visa …0000'. */
export const cardText = (card: PaymentDetails['card']): string =>
  card ? `${card.brand} …${card.lastDigits}` : 'the card';

/** What will happen: 'R250.00 of R1,606.00 goes back to Visa …0000; R1,356.00 stays.' Undefined before an amount is valid. */
export function refundPreview(details: PaymentDetails, vehicleId: string, typed: string): string | undefined {
  const source = sourceOf(details, vehicleId);
  const cents = randToCents(typed);
  if (!source || cents === undefined || cents < 1 || cents > source.leftInCents) return undefined;
  return `${formatRand(cents)} of ${formatRand(source.paidInCents)} goes back to ${cardText(details.card)}; ${formatRand(source.leftInCents - cents)} stays.`;
}

export const refundSchema = (details: PaymentDetails) =>
  object({
    vehicleId: details.payment.items
      ? string().required('Please choose the vehicle whose share goes back').default('')
      : string().default(''),
    amount: string()
      .trim()
      .required('Please type an amount')
      .default('')
      .test('cents', 'Please type an amount in rand, such as 250 or 250.50', (typed) => (randToCents(typed) ?? 0) > 0)
      .test(
        'left',
        ({ value }: { value: string }) => `${value} is more than is left`,
        (typed, { parent, createError }) => {
          const { vehicleId } = parent as { vehicleId: string };
          const left = sourceOf(details, vehicleId)?.leftInCents;
          return left === undefined || (randToCents(typed) ?? 0) <= left
            ? true
            : createError({ message: `At most ${formatRand(left)} is left` });
        },
      ),
    note: string()
      .trim()
      .required('Please type the reason. The owner reads it.')
      .max(limits.refundNote.max, `A reason has at most ${limits.refundNote.max} characters`)
      .default(''),
  });
