import { sql } from 'kysely';
import type { PaymentState } from 'shared-contracts/payments';
import type { Fragment } from '../platform/lists.ts';

const openRefunds = sql`(select f.payment_id from refunds f where f.status <> 'done')`;
/** A cancellation of the only vehicle, or of all, settles a payment although the service fee is kept. */
const isSettled = sql`(p.refunded_in_cents >= p.amount_in_cents or exists (select from refunds f where f.payment_id = p.id and f.item_id is null)
  or not exists (select from payment_items i where i.payment_id = p.id
    and not exists (select from refunds f where f.item_id = i.id and f.reason <> 'part refunded')))`;

/** Condition: the payment `p` waits for somebody to look at it. */
export const needsReview = sql`p.review_reason is not null and p.refunded_in_cents = 0 and p.id not in ${openRefunds}`;

/** Conditions on the payment `p`: the states as `paymentStateLabel` shows them to administrators. */
export const inState: Record<PaymentState, Fragment> = {
  'refund due': sql`p.id in ${openRefunds}`,
  refunded: sql`p.refunded_in_cents > 0 and p.id not in ${openRefunds} and ${isSettled}`,
  'partly refunded': sql`p.refunded_in_cents > 0 and p.id not in ${openRefunds} and not ${isSettled}`,
  'needs review': needsReview,
};
