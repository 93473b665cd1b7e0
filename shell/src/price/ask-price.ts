import { dayInSouthAfrica } from 'shared-contracts/dates';
import type { PriceAnswer, TypedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import type { Host } from 'web-kit/host';
import { askQuote } from '../shell-api.ts';

/** The price of what was typed, or what is wrong with it. Never rejects. */
export const askPrice = (typed: TypedPrice, { store, clock }: Pick<Host, 'store' | 'clock'>): Promise<PriceAnswer> =>
  priceAnswer(typed, {
    ask: (vehicle) => store.dispatch(askQuote(vehicle)).unwrap(),
    today: dayInSouthAfrica(clock.now()),
  });
