import { stringify } from 'csv-stringify/browser/esm/sync';
import { paymentDate } from 'shared-contracts/list-date';
import { centsToRand } from 'shared-contracts/money';
import type { Payment } from 'shared-contracts/payments';
import { escapeFormula } from './formula-guard.ts';
import { failureReasonOf } from './failure-reason.ts';
import { paymentState } from './payment-state.ts';

type Cells = readonly (readonly [header: string, cell: (payment: Payment) => string])[];

const cellsFor = (asAdmin: boolean): Cells => [
  ['Date', ({ createdAt }) => paymentDate(createdAt)],
  ['Amount', ({ amountInCents }) => centsToRand(amountInCents)],
  ['Currency', ({ currency }) => currency],
  ['Refunded', ({ refundedInCents }) => centsToRand(refundedInCents)],
  ['Status', (payment) => paymentState(payment, asAdmin).label],
  ['Reference', ({ reference }) => reference],
  ['Description', ({ description }) => description],
  ['Failure Reason', failureReasonOf],
];

const userCells: Cells = [
  ['User ID', ({ userId }) => userId],
  ['User', ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '')],
];

/** Payments as CSV (RFC 4180) for spreadsheets and programs. `asAdmin` adds the user. */
export function paymentsCsv(payments: readonly Payment[], asAdmin: boolean): string {
  const columns = [...cellsFor(asAdmin), ...(asAdmin ? userCells : [])];
  const rows = payments.map((payment) => columns.map(([, cell]) => escapeFormula(cell(payment))));
  // The byte order mark tells Excel that the file is UTF-8.
  return stringify([columns.map(([header]) => header), ...rows], {
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
}
