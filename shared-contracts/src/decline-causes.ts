import * as z from 'zod/mini';

/** Why a card was not charged, as derived from the processor's result code. `declined`: the bank gave no reason. */
export const declineCauses = [
  'declined',
  'insufficient funds',
  'card expired',
  'wrong card details',
  'not authenticated',
  'card blocked',
  'cancelled',
  'technical fault',
] as const;
export const DeclineCause = z.enum(declineCauses);
export type DeclineCause = z.infer<typeof DeclineCause>;
