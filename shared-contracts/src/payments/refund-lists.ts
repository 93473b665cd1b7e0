import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  CalendarDay,
  Cents,
  flag,
  Id,
  listOf,
  listOrder,
  listQuery,
  requiredText,
  Timestamp,
  text,
  wholeNumber,
} from '../values.ts';
import { refundCauses, refundStatuses } from './refunds.ts';

/** A refund with the payment and the person it belongs to. For administrators only. */
export const ListedRefund = z.object({
  id: Id,
  status: z.enum(refundStatuses),
  amountInCents: Cents,
  reason: z.enum(refundCauses),
  /** Why a part of the payment was given back, in the words of the person who did it. */
  note: z.nullable(z.string()),
  /** It takes from the service fee first, with its VAT, and only then from what goes to the authority. */
  serviceFeeFirst: z.boolean(),
  /** The administrator who gave back a part; null if a rule of the product asked for the refund. */
  requestedBy: z.nullable(UserName),
  /** The administrator who gave the money back by hand, as by bank transfer; null if the processor did. */
  doneBy: z.optional(z.nullable(UserName)),
  /** The processor's reason for declining it, or what it last answered. */
  failureReason: z.nullable(z.string()),
  /** How often the processor was asked. */
  attempts: z.int(),
  /** Our reference at the processor, and the processor's own once it made the refund. */
  merchantReference: z.string(),
  externalReference: z.nullable(z.string()),
  paymentId: Id,
  /** Our reference of the payment at the processor, and what was paid. */
  paymentReference: z.string(),
  paidInCents: Cents,
  userId: Id,
  user: UserName,
  /** Vehicles whose money it is. */
  licenseNumbers: z.array(z.string()),
  renewalId: z.nullable(Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ListedRefund = z.infer<typeof ListedRefund>;

export const refundColumns = ['createdAt', 'updatedAt', 'amountInCents', 'status'] as const;

const filters = {
  /** `open` are those that are not done: due, asked for and refused. */
  status: z.optional(z.enum([...refundStatuses, 'open'])),
  reason: z.optional(z.enum(refundCauses)),
  companyId: z.optional(Id),
  userId: z.optional(Id),
  /** Days on which it was asked for or, with `status` done, made. */
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  search: z.optional(text(100)),
};

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  access: 'canHandleMoney',
  summary: "The refunds of the administrator's companies, searched by person, vehicle and reference.",
  provides: ['Payment'],
  query: z.object({ ...listQuery(refundColumns), ...filters }),
  reply: z.object({
    ...listOf(ListedRefund).shape,
    totalInCents: Cents,
    /** Of those that were made. */
    doneInCents: Cents,
    /** The search finds more than 5,000 refunds, and the total is only that of some of them. */
    totalIsPartial: z.optional(z.literal(true)),
  }),
});

export const exportRefunds = endpoint({
  name: 'exportRefunds',
  method: 'GET',
  path: '/refunds/export',
  access: 'canHandleMoney',
  confirms: true,
  summary: "The refunds of the administrator's companies, of any number, as CSV in the order of the list.",
  provides: ['Payment'],
  query: z.object({ ...listOrder(refundColumns), ...filters }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  path: '/refunds/{id}/retry',
  access: 'canHandleMoney',
  confirms: true,
  summary: 'Asks the processor again for a refund that it refused, after looking it up by our reference.',
  invalidates: ['Payment', 'Event'],
  params: z.object({ id: Id }),
  reply: ListedRefund,
  reasons: ['not_found', 'stale'],
});

export const noteRefundByHand = endpoint({
  name: 'noteRefundByHand',
  method: 'POST',
  path: '/refunds/{id}/by-hand',
  access: 'canHandleMoney',
  confirms: true,
  summary: 'Notes that a refund that the processor refused or is not certain of was given back by hand.',
  invalidates: ['Payment', 'Event'],
  params: z.object({ id: Id }),
  body: z.object({ note: requiredText(limits.refundNote.max) }),
  reply: ListedRefund,
  reasons: ['not_found', 'stale'],
});

export const refundPart = endpoint({
  name: 'refundPart',
  method: 'POST',
  path: '/payments/{id}/refunds',
  access: 'canHandleMoney',
  confirms: true,
  summary: 'Gives back a part of a successful payment to its card, with a reason that the owner reads.',
  status: 201,
  invalidates: ['Payment', 'Event'],
  params: z.object({ id: Id }),
  body: z.object({
    /** Chosen by the caller. A repeated request gets the refund of the first. */
    requestId: Id,
    /** The vehicle whose share it is of. Required if the payment is for several. */
    vehicleId: z.optional(Id),
    amountInCents: wholeNumber(1, limits.amountInCents.max),
    /** What was left of the payment or share when the caller decided. Fails with `stale` if it has changed since. */
    leftInCents: wholeNumber(0, limits.amountInCents.max),
    /** False where the service fee is kept, because the renewal was not completed. */
    serviceFeeFirst: z._default(flag, true),
    note: requiredText(limits.refundNote.max),
  }),
  reply: ListedRefund,
  reasons: ['not_found', 'not_paid', 'stale', 'refund_too_large', 'key_reused'],
});
