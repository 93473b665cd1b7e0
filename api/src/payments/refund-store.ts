import { sql } from 'kysely';
import type { RefundReason, RefundStatus } from 'shared-contracts/payments';
import type { Db, RowOf } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';

export type RefundRow = RowOf<'refunds'>;

export interface NewRefund {
  paymentId: string;
  renewalId: string | null;
  amountInCents: number;
  reason: RefundReason;
  merchantReference: string;
  at: Date;
}

/** Stores a refund; undefined if the payment has one already. */
export const insertRefund = (tx: Db, { at, ...refund }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      renewal_id: refund.renewalId,
      amount_in_cents: refund.amountInCents,
      status: 'due',
      reason: refund.reason,
      merchant_reference: refund.merchantReference,
      next_attempt_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();

/** The previous release wrote 'requested'. Remove it in the next one. */
const openStatuses = ['due', 'asked', 'requested'] as const;

/**
 * Claims a refund for one attempt; undefined if it is closed or not due. The delay before the next attempt doubles from a
 * minute to an hour.
 */
export const claimRefund = (db: Db, id: string, now: Date) =>
  db
    .updateTable('refunds')
    .set((refund) => ({
      status: 'asked',
      attempts: refund('attempts', '+', 1),
      updated_at: now.toISOString(),
      next_attempt_at: sql`${now.toISOString()}::timestamptz + least(60, power(2, least(attempts, 6))) * interval '1 minute'`,
    }))
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .where('next_attempt_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();

export const findDueRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', openStatuses)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(200)
    .execute();

export const findRefundByReference = (db: Db, merchantReference: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('merchant_reference', '=', merchantReference).executeTakeFirst();

/** Makes the next attempt due now, because there is an update. */
export async function retryRefundNow(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  assertLockOrder(tx, 'refunds', id);
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveRefund(
  tx: Db,
  refund: RefundRow,
  result: { status: RefundStatus; externalReference?: string | null; failureReason?: string | null; at: Date },
): Promise<void> {
  const at = result.at.toISOString();
  await tx
    .updateTable('refunds')
    .set({
      status: result.status,
      ...(result.externalReference && { external_reference: result.externalReference }),
      failure_reason: result.failureReason ?? null,
      updated_at: at,
    })
    .where('id', '=', refund.id)
    .execute();
  if (result.status === 'done')
    await tx
      .updateTable('payments')
      .set((payment) => ({
        refunded_in_cents: payment('refunded_in_cents', '+', refund.amount_in_cents),
        updated_at: at,
      }))
      .where('id', '=', refund.payment_id)
      .execute();
}
