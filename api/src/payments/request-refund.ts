import { randomBytes } from 'node:crypto';
import type { RefundReason } from 'shared-contracts/payments';
import type { Db } from '../platform/database/database.ts';
import { insertRefund } from './refund-store.ts';
import type { Services } from './services.ts';

export const refundJob = 'refund';

interface Given {
  paymentId: string;
  /** The item whose share is refunded, or null for the whole payment. */
  itemId: string | null;
  renewalId: string | null;
  /** The vehicles because of which a payment of several is refunded. */
  vehicleIds?: readonly string[];
  amountInCents: number;
  reason: RefundReason;
}

/** A reference of ours that the processor has not seen. */
export const newRefundReference = (): string => `RF${randomBytes(9).toString('hex')}`;

/** Requests a refund in the transaction. A payment or an item is refunded only once, however often this is called. */
export async function requestRefund(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Db,
  given: Given,
): Promise<void> {
  const refund = await insertRefund(tx, { ...given, merchantReference: newRefundReference(), at: clock() });
  if (refund) await jobs.enqueue(tx, refundJob, { refundId: refund.id });
}
