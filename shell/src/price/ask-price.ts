import { dayInSouthAfrica, longDay, monthInWords } from 'shared-contracts/dates';
import type { PriceAnswer, TypedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import type { Host } from 'web-kit/host';
import type { PartTexts } from 'web-kit/language';
import { askQuote } from '../shell-api.ts';

/** The price of what was typed, or what is wrong with it, in English unless it is given other texts. Never rejects. */
export const askPrice = (
  typed: TypedPrice,
  { store, clock }: Pick<Host, 'store' | 'clock'>,
  texts?: PartTexts,
): Promise<PriceAnswer> =>
  priceAnswer(typed, {
    ask: (vehicle) => store.dispatch(askQuote(vehicle)).unwrap(),
    today: dayInSouthAfrica(clock.now()),
    ...(texts && { words: { longDay, monthInWords, ...texts.dates, t: texts.t } }),
  });
