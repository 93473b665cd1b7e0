import { dayInSouthAfrica, longDay, monthInWords } from 'shared-contracts/dates';
import { byField, type PriceAnswer, type TypedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import type { Host } from 'web-kit/host';
import type { PartTexts } from 'web-kit/language';
import { askQuote } from '../shell-api.ts';
import type { SaidPrice } from './use-said-price.ts';

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

/** Says a price in a language, unless its reader has turned to another one meanwhile, or there is none any more. */
export async function sayPrice(
  { of, texts }: Pick<SaidPrice, 'of' | 'texts'>,
  host: Host,
  onSaid: (said: SaidPrice) => void,
): Promise<void> {
  const said = await askPrice(
    byField((field) => of.answer.fields[field].typed),
    host,
    texts,
  );
  const isCurrent = host.language.get().language === texts.lang;
  if (isCurrent && Boolean(said.price) === Boolean(of.answer.price)) onSaid({ of, texts, shown: { ...of, said } });
}
