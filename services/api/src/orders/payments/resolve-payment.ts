import { formatRand } from 'shared-contracts/amounts';
import type { PaymentDecision } from 'shared-contracts/payment-details';
import type { PaymentResult } from '../../adapters/processor/index.ts';
import { apiError } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { askProcessor, lockWithVehicles } from './complete-payment.ts';
import { markPaid } from './mark-paid.ts';
import { mayManagePayment } from './payment-row.ts';
import type { Services } from './services.ts';
import { findPayment, type PaymentRow, savePaymentResult } from './store.ts';

interface Resolution {
  decision: PaymentDecision;
  /** Why, in the words of who decides. */
  note: string;
}

/**
 * Ends a payment in doubt as an administrator of money decides: accepted as paid, given back in full, or closed without money.
 * What the processor charged counts, not what was asked for. Throws `not_found`, `stale` if it is not in doubt (any more),
 * `illegal_transition`, and `processor_failed`.
 */
export async function resolvePayment(services: Services, caller: Caller, id: string, given: Resolution): Promise<void> {
  const { db } = services;
  const found = await findPayment(db, id);
  if (!mayManagePayment(caller, found)) throw apiError('not_found');
  const report = given.decision === 'close' ? undefined : await askProcessor(services, found);
  await inTransaction(db, async (tx) => {
    const { payment, vehicles } = await lockWithVehicles(tx, found);
    if (payment.status !== 'processing' || payment.review_reason === null)
      throw apiError('stale', { message: 'This payment was decided in the meantime. Please look at it again.' });
    await recordDecision(services, tx, caller, payment, given);
    if (!report) return close(services, tx, caller, payment, given);
    const chargedInCents = chargedIn(payment, report, given.decision);
    await markPaid(services, tx, {
      payment,
      vehicles,
      report,
      decision: { by: caller, renews: given.decision === 'accept', chargedInCents },
    });
  });
}

const impossible = (message: string) => apiError('illegal_transition', { message });

/** What the processor charged, in cents, unless it cannot be accepted or given back. */
function chargedIn(payment: PaymentRow, report: PaymentResult, decision: PaymentDecision): number {
  const { amountInCents, currency } = report;
  if (currency !== 'ZAR' || amountInCents === undefined)
    throw impossible(
      `The processor reports ${currency ?? 'no currency'}. Give it back in the processor's own console, then close the payment here.`,
    );
  const passedOn = payment.items.reduce((sum, { quote }) => sum + quote.total, 0);
  if (decision === 'accept' && amountInCents < passedOn)
    throw impossible(
      `Only ${formatRand(amountInCents)} was charged, and ${formatRand(passedOn)} goes to the authority. Please give it back.`,
    );
  if (decision === 'accept' && payment.hold_id !== null && amountInCents !== passedOn)
    throw impossible(`A top-up is of ${formatRand(passedOn)} exactly. Please give it back.`);
  return amountInCents;
}

async function close(
  { clock }: Services,
  tx: Db,
  caller: Caller,
  payment: PaymentRow,
  { decision }: Resolution,
): Promise<void> {
  if (decision !== 'close') throw impossible('The processor knows of no such payment. You can only close it.');
  await savePaymentResult(tx, payment, {
    status: 'failed',
    failureReason: 'The payment was not completed.',
    externalReference: null,
    rawResponse: null,
    actor: caller,
    at: clock(),
  });
}

const recordDecision = (
  { clock }: Services,
  tx: Db,
  caller: Caller,
  payment: PaymentRow,
  { decision, note }: Resolution,
): Promise<void> =>
  writeAudit(tx, {
    actor: caller,
    personId: payment.user_id,
    action: `payment in doubt: ${decision}`,
    ...about('payment', payment),
    details: { reason: payment.review_reason },
    before: {},
    after: { note },
    at: clock(),
  });
