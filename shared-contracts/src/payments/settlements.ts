import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  CalendarDay,
  Cents,
  exactText,
  flag,
  Id,
  listOf,
  listQuery,
  requiredText,
  Timestamp,
  text,
} from '../values.ts';
import { BilledParts } from './billing.ts';

/** Why a line of a settlement file and our books do not match. `missing`: ours has no line in any file. */
export const settlementProblems = ['unknown', 'wrong amount', 'not successful', 'double', 'missing'] as const;
export type SettlementProblem = (typeof settlementProblems)[number];

/** A settlement file of the card processor for one day. */
export const Settlement = z.object({
  id: Id,
  filename: z.string(),
  day: CalendarDay,
  uploadedBy: UserName,
  lines: z.int(),
  /** Lines that match a payment or refund of ours. */
  matched: z.int(),
  /** Lines that do not, and payments and refunds of the day that are in no file, as far as nobody has explained them. */
  problems: z.int(),
  /** Payments and refunds of the day that are in no file, explained or not. */
  missing: z.int(),
  /** Differences that somebody has explained. */
  explained: z.int(),
  /** Who closed the day, so that nothing of it changes any more. */
  closed: z.nullable(z.object({ by: UserName, at: Timestamp })),
  /** Of all lines, refunds being negative. */
  amountInCents: Cents,
  feeInCents: Cents,
  createdAt: Timestamp,
});
export type Settlement = z.infer<typeof Settlement>;

/** What does not match, with both sides. */
export const Mismatch = z.object({
  problem: z.enum(settlementProblems),
  kind: z.enum(['payment', 'refund']),
  reference: z.string(),
  file: z.nullable(z.object({ line: z.int(), transactionId: z.string(), amountInCents: Cents })),
  ours: z.nullable(z.object({ paymentId: Id, amountInCents: Cents, status: z.string() })),
  /** Why it is as it should be. */
  explained: z.nullable(z.object({ note: z.string(), by: UserName, at: Timestamp })),
});
export type Mismatch = z.infer<typeof Mismatch>;

/** Settlement files are of all companies, so only administrators of the product's own company may see them. */
const ofProduct = { access: 'canHandleMoney' } as const;

export const uploadSettlement = endpoint({
  name: 'uploadSettlement',
  method: 'POST',
  path: '/settlements',
  ...ofProduct,
  maxBodyBytes: limits.settlement.bodyBytes,
  summary:
    'Keeps a settlement file of the card processor and matches its lines. The same file is refused a second time.',
  status: 201,
  invalidates: ['Payment'],
  body: z.object({ filename: requiredText(200), content: exactText(1, limits.settlement.bodyBytes) }),
  reply: Settlement,
  reasons: ['unreadable', 'already_uploaded', 'day_closed', 'forbidden'],
});

export const listSettlements = endpoint({
  name: 'listSettlements',
  method: 'GET',
  path: '/settlements',
  ...ofProduct,
  summary: 'The settlement files, newest first.',
  provides: ['Payment'],
  query: z.object(listQuery(['createdAt'])),
  reply: listOf(Settlement),
  reasons: ['forbidden'],
});

export const getSettlement = endpoint({
  name: 'getSettlement',
  method: 'GET',
  path: '/settlements/{id}',
  ...ofProduct,
  summary: 'A settlement file with what does not match, at most 500 entries.',
  provides: ['Payment'],
  params: z.object({ id: Id }),
  reply: z.object({ settlement: Settlement, mismatches: z.array(Mismatch) }),
  reasons: ['not_found', 'forbidden'],
});

export const explainMismatch = endpoint({
  name: 'explainMismatch',
  method: 'POST',
  path: '/settlements/{id}/explanations',
  ...ofProduct,
  summary: 'Says why a difference of a settlement file is as it should be, or takes that back.',
  invalidates: ['Payment'],
  params: z.object({ id: Id }),
  body: z.object({
    problem: Mismatch.shape.problem,
    kind: Mismatch.shape.kind,
    reference: text(100),
    note: z.nullable(requiredText(limits.refundNote.max)),
  }),
  reply: Settlement,
  reasons: ['not_found', 'day_closed', 'forbidden'],
});

export const withdrawSettlement = endpoint({
  name: 'withdrawSettlement',
  method: 'POST',
  path: '/settlements/{id}/withdrawal',
  ...ofProduct,
  summary: 'Removes a settlement file that was wrong, so that the right one of the day can take its place.',
  invalidates: ['Payment'],
  params: z.object({ id: Id }),
  body: z.object({ note: requiredText(limits.refundNote.max) }),
  reasons: ['not_found', 'day_closed', 'forbidden'],
});

export const closeDay = endpoint({
  name: 'closeDay',
  method: 'POST',
  path: '/settlements/{id}/closing',
  ...ofProduct,
  summary: 'Closes the day of a settlement file whose differences are all explained, or opens it again.',
  invalidates: ['Payment'],
  params: z.object({ id: Id }),
  body: z.object({ closed: flag }),
  reply: Settlement,
  reasons: ['not_found', 'illegal_transition', 'forbidden'],
});

/** The money of a day or a month. Refunds are negative. */
export const DayBooks = z.object({
  payments: z.int(),
  refunds: z.int(),
  paid: BilledParts,
  refunded: BilledParts,
  /** What the processor charged for these payments and refunds, as far as a settlement file says. */
  feeInCents: Cents,
  /** Payments and refunds whose fee is not known yet. */
  unsettled: z.int(),
  /** What the courier charges for the parcels that were booked on the day. Not part of `netInCents`. */
  deliveryInCents: Cents,
  /** Paid less refunds and fees. */
  netInCents: Cents,
});
export type DayBooks = z.infer<typeof DayBooks>;

const period = z.object({ day: CalendarDay, to: z.optional(CalendarDay) });

export const getDayBooks = endpoint({
  name: 'getDayBooks',
  method: 'GET',
  path: '/settlements/day',
  access: 'canHandleMoney',
  summary:
    "Licence fees, service fees, VAT, refunds, processor's fees and net of a day or month, for each company and together.",
  provides: ['Payment'],
  query: period,
  reply: z.object({
    from: CalendarDay,
    to: CalendarDay,
    companies: z.array(z.object({ id: Id, name: z.string(), ...DayBooks.shape })),
    together: DayBooks,
  }),
});

export const exportDayBooks = endpoint({
  name: 'exportDayBooks',
  method: 'GET',
  path: '/settlements/day/export',
  access: 'canHandleMoney',
  confirms: true,
  summary: 'The payments and refunds of a day or month as CSV for the books, with a line for each vehicle.',
  provides: ['Payment'],
  query: period,
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});
