import { randomBytes } from 'node:crypto';
import type { RefundReason } from 'shared-contracts/payments';
import type { Db } from '../platform/database/database.ts';
import { insertRefund } from './refund-store.ts';
import type { Services } from './services.ts';

export const refundJob = 'refund';

/** Requests a refund in the transaction. A payment is refunded only once, however often this is called. */
export async function requestRefund(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Db,
  given: { paymentId: string; renewalId: string | null; amountInCents: number; reason: RefundReason },
): Promise<void> {
  const merchantReference = `RF${randomBytes(9).toString('hex')}`;
  const refund = await insertRefund(tx, { ...given, merchantReference, at: clock() });
  if (refund) await jobs.enqueue(tx, refundJob, { refundId: refund.id });
}
