import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { openRefundStatuses, type RefundStatus, refundStatusRows } from 'shared-contracts/refunds';
import { type Db, oneRow, type RowOf, row } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';

/** A refund with the vehicle whose share it is of, or null for a whole payment. */
export interface RefundRow extends RowOf<'refunds'> {
  of_vehicle: string | null;
}

const selectRefund = sql`
  select f.*, i.vehicle_id as of_vehicle
  from refunds f left join payment_items i on i.id = f.item_id`;

/** Stores a refund under a new reference. Undefined if the payment or the item has one already that is not of a part. */
export const insertRefund = (
  tx: Db,
  refund: Omit<Insertable<Tables['refunds']>, 'status' | 'merchant_reference'>,
  at: Date,
) =>
  tx
    .insertInto('refunds')
    .values({
      ...refund,
      status: 'due',
      merchant_reference: `RF${randomBytes(9).toString('hex')}`,
      next_attempt_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'item_id']).where('reason', '<>', sql.lit('part refunded')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const findRefundByRequest = (tx: Db, requestId: string) =>
  row(tx, sql<RefundRow>`${selectRefund} where f.request_id = ${requestId}`);

/**
 * Claims a refund for one attempt; undefined if it is closed or not due. The delay before the next attempt doubles from a
 * minute to an hour.
 */
export async function claimRefund(db: Db, id: string, now: Date): Promise<RefundRow | undefined> {
  const claimed = await db
    .updateTable('refunds')
    .set((refund) => ({
      status: sql<RefundStatus>`case status when 'due' then 'asked' else status end`,
      attempts: refund('attempts', '+', 1),
      updated_at: now.toISOString(),
      next_attempt_at: sql`${now.toISOString()}::timestamptz + least(60, power(2, least(attempts, 6))) * interval '1 minute'`,
    }))
    .where('id', '=', id)
    .where('status', 'in', openRefundStatuses)
    .where('next_attempt_at', '<=', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return claimed && oneRow(db, sql<RefundRow>`${selectRefund} where f.id = ${id}`);
}

export const findDueRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', openRefundStatuses)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(200)
    .execute();

export const findRefundByReference = (db: Db, merchantReference: string) =>
  db.selectFrom('refunds').select('id').where('merchant_reference', '=', merchantReference).executeTakeFirst();

export const findRefund = (db: Db, id: string) => row(db, sql<RefundRow>`${selectRefund} where f.id = ${id}`);

/** Counts a request to the processor before it is sent. */
export async function countRequest(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set((refund) => ({ requests: refund('requests', '+', 1), missing_since: null }))
    .where('id', '=', id)
    .execute();
}

/** Opens a refused refund again. It keeps its reference and its attempts, so that it is looked up before it is asked for. */
export async function reopenRefund(tx: Db, id: string, at: Date): Promise<void> {
  const now = at.toISOString();
  await tx
    .updateTable('refunds')
    .set({ status: 'asked', next_attempt_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  assertLockOrder(tx, 'refunds', id);
  await tx.selectFrom('refunds').select('id').where('id', '=', id).forUpdate().execute();
  return row(tx, sql<RefundRow>`${selectRefund} where f.id = ${id}`);
}

export async function saveRefund(
  tx: Db,
  refund: RefundRow,
  result: {
    status: RefundStatus;
    externalReference?: string | null;
    failureReason?: string | null;
    /** Refusals at the processor that are known now. */
    refusals?: number;
    /** Since when the processor knows nothing of it, and when it is looked up again. */
    missing?: { since: string; next: Date };
    /** The administrator who gave the money back by hand. */
    doneBy?: string;
    at: Date;
  },
): Promise<void> {
  if (!refundStatusRows[refund.status].next.includes(result.status))
    throw new Error(`The refund ${refund.id} is ${refund.status} and cannot become ${result.status}.`);
  const at = result.at.toISOString();
  await tx
    .updateTable('refunds')
    .set({
      status: result.status,
      ...(result.externalReference && { external_reference: result.externalReference }),
      failure_reason: result.failureReason ?? null,
      ...(result.refusals !== undefined && { refusals: result.refusals }),
      missing_since: result.missing?.since ?? null,
      ...(result.missing && { next_attempt_at: result.missing.next.toISOString() }),
      ...(result.status === 'done' && { done_at: at, done_by: result.doneBy ?? null }),
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
