import { sql } from 'kysely';
import type { RefundReason, RefundStatus } from 'shared-contracts/payments';
import { type Db, row, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';

export interface RefundRow {
  id: string;
  payment_id: string;
  renewal_id: string | null;
  amount_in_cents: number;
  status: RefundStatus;
  reason: RefundReason;
  merchant_reference: string;
  attempts: number;
  next_attempt_at: string;
  created_at: string;
}

export interface NewRefund {
  paymentId: string;
  renewalId: string | null;
  amountInCents: number;
  reason: RefundReason;
  merchantReference: string;
  at: Date;
}

/** Notes that money is to be given back; undefined when that was noted before. */
export const insertRefund = (tx: Db, given: NewRefund) =>
  row(
    tx,
    sql<{ id: string }>`
      insert into refunds (payment_id, renewal_id, amount_in_cents, status, reason, merchant_reference, next_attempt_at, created_at, updated_at)
      values (${given.paymentId}, ${given.renewalId}, ${given.amountInCents}, 'due', ${given.reason}, ${given.merchantReference}, ${given.at.toISOString()}, ${given.at.toISOString()}, ${given.at.toISOString()})
      on conflict (payment_id) do nothing returning id`,
  );

/** 'requested' is what the release before wrote; it goes with the next one. */
const isOpen = sql`status in ('due', 'asked', 'requested')`;

/**
 * Takes a refund for one attempt; undefined when it is over or its turn has not come. Nobody else gets it before the next
 * attempt is due, which doubles from a minute up to an hour.
 */
export const claimRefund = (db: Db, id: string, now: Date) =>
  row(
    db,
    sql<RefundRow>`
      update refunds set status = 'asked', attempts = attempts + 1, updated_at = ${now.toISOString()},
        next_attempt_at = ${now.toISOString()}::timestamptz + least(60, power(2, least(attempts, 6))) * interval '1 minute'
      where id = ${id} and ${isOpen} and next_attempt_at <= ${now.toISOString()} returning *`,
  );

export const findDueRefunds = (db: Db, now: Date) =>
  rows(
    db,
    sql<{
      id: string;
    }>`select id from refunds where ${isOpen} and next_attempt_at <= ${now.toISOString()} order by next_attempt_at limit 200`,
  );

export const findRefundByReference = (db: Db, merchantReference: string) =>
  row(db, sql<RefundRow>`select * from refunds where merchant_reference = ${merchantReference}`);

/** Lets the next attempt come at once: there is news of it. */
export async function retryRefundNow(db: Db, id: string, now: Date): Promise<void> {
  await sql`update refunds set next_attempt_at = ${now.toISOString()} where id = ${id} and status = 'asked'`.execute(db);
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  assertLockOrder(tx, 'refunds', id);
  return row(tx, sql<RefundRow>`select * from refunds where id = ${id} for update`);
}

export async function saveRefund(
  tx: Db,
  refund: RefundRow,
  result: { status: RefundStatus; externalReference?: string | null; failureReason?: string | null; at: Date },
): Promise<void> {
  await sql`update refunds set status = ${result.status}, external_reference = coalesce(${result.externalReference ?? null}, external_reference),
    failure_reason = ${result.failureReason ?? null}, updated_at = ${result.at.toISOString()} where id = ${refund.id}`.execute(tx);
  if (result.status === 'done')
    await sql`update payments set refunded_in_cents = refunded_in_cents + ${refund.amount_in_cents}, updated_at = ${result.at.toISOString()} where id = ${refund.payment_id}`.execute(
      tx,
    );
}
