import { dayInSouthAfrica } from 'shared-contracts/dates';

/**
 * VAT in South Africa, in hundredths of a percent, each rate from its first day on: add a new one before that day. A payment
 * keeps the rate of the day on which it succeeded.
 */
const rates = [{ from: '2018-04-01', basisPoints: 1500 }] as const;

/** The rate at an instant, in hundredths of a percent. */
export function vatRateAt(at: Date, known: readonly { from: string; basisPoints: number }[] = rates): number {
  const day = dayInSouthAfrica(at);
  const rate = known.findLast(({ from }) => from <= day) ?? known[0];
  if (!rate) throw new Error('There is no rate of VAT.');
  return rate.basisPoints;
}

/**
 * The product's own share of what was paid for a vehicle, in cents: all that is not passed on to the authority. Equals the
 * quoted service fee unless the processor charged another amount.
 */
export const serviceFeeIn = ({ quote, amountInCents }: { quote: { total: number }; amountInCents: number }): number =>
  amountInCents - quote.total;

/** VAT contained in an amount, in cents. Only the service fee includes VAT; the rest is passed on to the authority. */
export const vatIn = (cents: number, basisPoints: number): number =>
  Math.round((cents * basisPoints) / (10_000 + basisPoints));

/** '15' or '15.5', without the sign. */
export const vatPercent = (basisPoints: number): string => String(basisPoints / 100);
