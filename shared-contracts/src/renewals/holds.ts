import * as z from 'zod/mini';
import { CalendarDay, Id, Timestamp } from '../values.ts';

/** Why a renewal is held. What is true of each, and its words, are in `hold-texts.ts`. */
export const holdReasons = [
  'unpaid fines',
  'other vehicle',
  'roadworthiness',
  'wrong particulars',
  'mass changed',
  'papers missing',
  'higher amount',
  'authority closed',
] as const;
export const HoldReason = z.enum(holdReasons);
export type HoldReason = z.infer<typeof HoldReason>;

/** What keeps a renewal from going on at the authority. */
export const Hold = z.object({
  id: Id,
  reason: HoldReason,
  /** What its owner pays as a top-up, in cents. Null if nothing. */
  amountInCents: z.nullable(z.int()),
  /** The day from which on waiting costs more. */
  costsMoreFrom: z.nullable(CalendarDay),
  /** For its owner. */
  note: z.nullable(z.string()),
  placedAt: Timestamp,
  /** When its owner said that it is done. */
  answeredAt: z.nullable(Timestamp),
});
export type Hold = z.infer<typeof Hold>;
