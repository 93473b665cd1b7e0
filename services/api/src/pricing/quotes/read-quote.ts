import type { Quote } from 'shared-contracts/quotes';
import { ApiError } from '../../core/api-error.ts';
import { today } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import type { Db } from '../../core/database/database.ts';
import { readFeeTable, readFeeTableOf } from '../fees/index.ts';
import { nextIncrease, type QuoteArguments, quoteRenewal } from './quote-renewal.ts';

/** Quotes a renewal for today from the current fee table. */
export async function readQuote({ clock }: Pick<CoreServices, 'clock'>, db: Db, input: QuoteArguments): Promise<Quote> {
  const table = await readFeeTable(db, input.region, input.vehicleType);
  const day = today(clock);
  return { ...quoteRenewal(table, input, day), ...nextIncrease(table, input, day) };
}

/** Quotes several renewals for today, in a constant number of statements. Those that cannot be quoted get their error. */
export async function readQuotes(
  { clock }: Pick<CoreServices, 'clock'>,
  db: Db,
  inputs: readonly QuoteArguments[],
): Promise<(Quote | ApiError)[]> {
  const table = await readFeeTableOf(db, inputs);
  const day = today(clock);
  return inputs.map((input) => {
    try {
      return { ...quoteRenewal(table, input, day), ...nextIncrease(table, input, day) };
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  });
}
