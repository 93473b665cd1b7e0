import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Cents, Id, listOrder, listQuery, text } from '../values.ts';
import { Payment, PaymentStatus, paymentStates, paymentStatuses } from './payment.ts';

export const paymentColumns = ['createdAt', 'amountInCents', 'status', 'reference', 'description'] as const;

const filters = {
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  status: z.optional(
    z.pipe(
      z.enum([...paymentStatuses, 'success']),
      z.pipe(
        z.transform((s: PaymentStatus | 'success') => (s === 'success' ? 'successful' : s)),
        PaymentStatus,
      ),
    ),
  ),
  search: z.optional(text(100)),
  userId: z.optional(Id),
};

const adminFilters = { ...filters, state: z.optional(z.enum(paymentStates)), companyId: z.optional(Id) };

/** A page of payments with their total, in the field names that the requirements give this list only. */
export const PaymentList = z.object({
  total: z.int(),
  results: z.array(Payment),
  countIsPartial: z.optional(z.literal(true)),
});

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  access: 'active',
  summary: "The caller's payments.",
  provides: ['Payment'],
  query: z.object({ ...listQuery(paymentColumns), ...filters }),
  reply: PaymentList,
  reasons: ['not_found'],
});

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  method: 'GET',
  path: '/payments/admin',
  access: 'canHandleMoney',
  scope: 'payments:read',
  summary: "The payments of the administrator's companies.",
  provides: ['Payment'],
  query: z.object({ ...listQuery(paymentColumns), ...adminFilters }),
  reply: PaymentList,
});

export const getPaymentTotals = endpoint({
  name: 'getPaymentTotals',
  method: 'GET',
  path: '/payments/admin/totals',
  access: 'canHandleMoney',
  scope: 'payments:read',
  summary: "What the payments of the administrator's companies add up to, filtered like the list.",
  provides: ['Payment'],
  query: z.object(adminFilters),
  reply: z.object({
    count: z.int(),
    /** Of successful payments. */
    paidInCents: Cents,
    refundedInCents: Cents,
  }),
});

const exportQuery = z.object({ ...listOrder(paymentColumns), ...filters });

export const exportPayments = endpoint({
  name: 'exportPayments',
  method: 'GET',
  path: '/payments/export',
  access: 'active',
  summary: "The caller's payments of any number as CSV, in the order of the list.",
  provides: ['Payment'],
  query: exportQuery,
  fileTypes: ['text/csv'],
  reasons: ['not_found', 'too_many'],
});

export const exportAllPayments = endpoint({
  name: 'exportAllPayments',
  method: 'GET',
  path: '/payments/admin/export',
  access: 'canHandleMoney',
  confirms: true,
  summary: "The payments of the administrator's companies, of any number, as CSV with their users.",
  provides: ['Payment'],
  query: z.object({ ...listOrder(paymentColumns), ...adminFilters }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});
