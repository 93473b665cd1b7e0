import type { Quote } from 'shared-contracts/quotes';
import { readFeeTable } from '../fees/index.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { nextIncrease, type QuoteInput, quoteRenewal } from './quote-renewal.ts';

/** Quotes a renewal for today from the current fee table. */
export async function readQuote({ clock }: Pick<Platform, 'clock'>, db: Db, input: QuoteInput): Promise<Quote> {
  const table = await readFeeTable(db, input.region, input.vehicleType);
  const day = today(clock);
  return { ...quoteRenewal(table, input, day), ...nextIncrease(table, input, day) };
}
