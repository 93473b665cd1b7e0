import { sql } from 'kysely';
import { changedRows, type Db, row } from '../platform/database/database.ts';

/** Notes that money is to be given back; false when that was noted before. */
export const insertRefund = async (tx: Db, paymentId: string, amountInCents: number, at: Date): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`insert into refunds (payment_id, amount_in_cents, status, created_at, updated_at) values (${paymentId}, ${amountInCents}, 'requested', ${at.toISOString()}, ${at.toISOString()}) on conflict (payment_id) do nothing`,
  )) === 1;

export const lockRefund = (tx: Db, paymentId: string) =>
  row(
    tx,
    sql<{
      id: string;
      amount_in_cents: number;
      status: 'requested' | 'done' | 'failed';
    }>`select id, amount_in_cents, status from refunds where payment_id = ${paymentId} for update`,
  );

export async function saveRefund(
  tx: Db,
  refund: {
    paymentId: string;
    status: 'done' | 'failed';
    amountInCents: number;
    externalReference: string | null;
    failureReason: string | null;
    at: Date;
  },
): Promise<void> {
  await sql`update refunds set status = ${refund.status}, external_reference = ${refund.externalReference}, failure_reason = ${refund.failureReason}, updated_at = ${refund.at.toISOString()} where payment_id = ${refund.paymentId}`.execute(
    tx,
  );
  if (refund.status === 'done')
    await sql`update payments set refunded_in_cents = ${refund.amountInCents}, refund_due = false, updated_at = ${refund.at.toISOString()} where id = ${refund.paymentId}`.execute(
      tx,
    );
}
