import { dayInSouthAfrica } from 'shared-contracts/dates';
import type { PricedVehicle } from 'shared-contracts/price-check';
import type { PriceAnswer, TypedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import type { Quote } from 'shared-contracts/quotes';
import type { Host } from 'web-kit/host';
import { textsIn } from 'web-kit/language';
import { askQuote } from '../shell-api.ts';

/**
 * The price of what was typed, or what is wrong with it: in English, and in the page's language if that is another one. Never
 * rejects.
 */
export async function askPrice(
  typed: TypedPrice,
  { store, clock, language }: Pick<Host, 'store' | 'clock' | 'language'>,
): Promise<{ answer: PriceAnswer; said?: PriceAnswer }> {
  const today = dayInSouthAfrica(clock.now());
  let quote: Promise<Quote> | undefined;
  const source = {
    today,
    ask: (vehicle: PricedVehicle) => (quote ??= store.dispatch(askQuote(vehicle)).unwrap()),
  };
  const answer = await priceAnswer(typed, source);
  const { t, lang, dates } = textsIn(language.get());
  if (lang === undefined || !dates) return { answer };
  return { answer, said: await priceAnswer(typed, { ...source, words: { ...dates, t } }) };
}
