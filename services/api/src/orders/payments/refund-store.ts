import { sql } from 'kysely';
import { openRefundStatuses, type RefundReason, type RefundStatus, refundStatusRows } from 'shared-contracts/refunds';
import { type Db, oneRow, type RowOf, row } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';

/** A refund with the vehicle whose share it is of, or null for a whole payment. */
export interface RefundRow extends RowOf<'refunds'> {
  of_vehicle: string | null;
}

const selectRefund = sql`
  select f.*, i.vehicle_id as of_vehicle
  from refunds f left join payment_items i on i.id = f.item_id`;

export interface NewRefund {
  paymentId: string;
  /** The item whose share is refunded, or null for the whole payment. */
  itemId: string | null;
  vehicleIds?: readonly string[];
  renewalId: string | null;
  amountInCents: number;
  reason: RefundReason;
  merchantReference: string;
  at: Date;
}

/** Stores a refund; undefined if the payment or the item has one already. */
export const insertRefund = (tx: Db, { at, ...refund }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      item_id: refund.itemId,
      vehicle_ids: refund.vehicleIds ? [...refund.vehicleIds] : null,
      renewal_id: refund.renewalId,
      amount_in_cents: refund.amountInCents,
      status: 'due',
      reason: refund.reason,
      merchant_reference: refund.merchantReference,
      next_attempt_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'item_id']).where('reason', '<>', sql.lit('part refunded')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export interface NewPart {
  paymentId: string;
  /** The item of whose share a part is given back. */
  itemId: string;
  renewalId: string | null;
  amountInCents: number;
  note: string;
  serviceFeeFirst: boolean;
  requestedBy: string;
  requestId: string;
  merchantReference: string;
  at: Date;
}

/** Stores the refund of a part of a payment, and returns its id. */
export async function insertPart(tx: Db, { at, ...part }: NewPart): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: part.paymentId,
      item_id: part.itemId,
      renewal_id: part.renewalId,
      amount_in_cents: part.amountInCents,
      status: 'due',
      reason: 'part refunded',
      note: part.note,
      service_fee_first: part.serviceFeeFirst,
      requested_by: part.requestedBy,
      request_id: part.requestId,
      merchant_reference: part.merchantReference,
      next_attempt_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
