import { sql } from 'kysely';

/**
 * When the money of the payment `p` moved: when it succeeded, else when it was made. Books, sums and day filters go by it, in
 * South African days.
 */
export const bookedAt = sql`coalesce(p.succeeded_at, p.created_at)`;

/** When the money of the refund `f`, which is done, went back. */
export const refundDoneAt = sql`coalesce(f.done_at, f.updated_at)`;
