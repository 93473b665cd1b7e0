import { formatRand } from 'shared-contracts/amounts';
import type { VehicleProblem } from 'shared-contracts/checkouts';
import type { Translate } from 'shared-contracts/messages';
import type { Sentence } from '../../core/api-error.ts';

/** The price of one renewal is another one now. */
export const newQuote =
  (amount: number): Sentence =>
  (t) =>
    t('The amount is {amount} now. Please look at the new quote.', { amount: formatRand(amount) });

/** The prices of some vehicles are other ones now. */
export const newQuotes =
  (changed: readonly { plate: string; amount: number }[], chosen: number): Sentence =>
  (t) => {
    const vehicles = changed
      .map(({ plate, amount }) => t('{plate} costs {amount} now', { plate, amount: formatRand(amount) }))
      .join(', ');
    return chosen === 1
      ? t('{vehicles}. Nothing was charged. Please look at the new quote.', { vehicles })
      : t('{vehicles}. Nothing was charged. Please look at the new quotes.', { vehicles });
  };

/** A payment for the same vehicles has no result yet. */
export const pendingPayment =
  (plates: readonly string[]): Sentence =>
  (t) =>
    t('A payment for {plates} was sent and its result is not known yet. Please do not pay again.', {
      plates: plates.join(', '),
    });

const problemOf = (t: Translate, problem: VehicleProblem, plate: string): string =>
  ({
    archived: t('{plate} has been removed', { plate }),
    in_renewal: t('{plate} is already in renewal', { plate }),
    region_unknown: t('{plate} has no province', { plate }),
    weight_too_low: t('{plate} has a tare below 50 kg', { plate }),
    no_license_fee: t('{plate} matches no licence fee', { plate }),
    other_owner: t('{plate} belongs to another owner', { plate }),
  })[problem];

/** Some vehicles cannot be paid for. */
export const refusedVehicles =
  (refused: readonly { plate: string; problem: VehicleProblem }[]): Sentence =>
  (t) =>
    t('{vehicles}. Nothing was charged.', {
      vehicles: refused.map(({ plate, problem }) => problemOf(t, problem, plate)).join(', '),
    });
