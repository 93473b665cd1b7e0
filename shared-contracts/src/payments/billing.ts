import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Cents, Id, OrderNumber } from '../values.ts';

/** A month in Africa/Johannesburg, YYYY-MM. */
export const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

/** Parts of an amount, in cents. Refunds are negative. The service fee is without its VAT. */
export const BilledParts = z.object({
  licenseFee: Cents,
  arrears: Cents,
  penalties: Cents,
  transactionFee: Cents,
  serviceFee: Cents,
  vat: Cents,
  /** The sum of the others. */
  total: Cents,
});
export type BilledParts = z.infer<typeof BilledParts>;

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/payments/statement',
  access: 'active',
  summary: "The totals of the caller's payments and refunds of a month.",
  provides: ['Payment', 'User'],
  query: z.object({ month: Month }),
  reply: z.object({
    month: Month,
    businessName: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    /** One for each paid vehicle. */
    payments: z.int(),
    refunds: z.int(),
    parts: BilledParts,
    /** The day of the caller's first payment; null if there is none. */
    firstPaidOn: z.nullable(CalendarDay),
  }),
});

const statementFile = { method: 'GET', access: 'active' } as const;

export const getStatementPdf = endpoint({
  ...statementFile,
  name: 'getStatementPdf',
  path: '/payments/statement/pdf',
  summary: "The caller's payments and refunds of a month as a PDF, with a line for each vehicle.",
  query: z.object({ month: Month }),
  fileTypes: ['application/pdf'],
  reasons: ['too_many'],
});

export const exportStatement = endpoint({
  ...statementFile,
  name: 'exportStatement',
  path: '/payments/statement/export',
  summary: "The caller's payments and refunds of a month as CSV, with a line for each vehicle.",
  query: z.object({ month: Month }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

export const setOrderNumber = endpoint({
  name: 'setOrderNumber',
  method: 'PATCH',
  path: '/payments/{id}/order-number',
  access: 'active',
  summary: "Sets or removes the business's order number on a payment.",
  invalidates: ['Payment'],
  params: z.object({ id: Id }),
  body: z.object({ orderNumber: z.nullable(OrderNumber) }),
  reasons: ['not_found'],
});
