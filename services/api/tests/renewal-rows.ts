import { sql } from 'kysely';
import type { Db } from '../src/core/database/database.ts';

/** Adds ended renewals of one vehicle with their payments, several of them at the same time. */
export async function addRenewals(db: Db, userId: string, vehicleId: string, count: number): Promise<void> {
  await sql`with paid as (
    insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at, created_at)
    select ${userId}, 1000 + n % 7, 'number ' || n, 'successful', 'renewal_vehicle::' || ${vehicleId}::text || '_' || n, ${vehicleId} || 'r' || n, now(),
      '2025-01-01'::timestamptz + (n / 3) * interval '1 hour' from generate_series(1, ${count}::int) n
    returning *),
    items as (insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
      select id, ${vehicleId}, 0, amount_in_cents, reference, '{}', '{}', '2025-06-30' from paid)
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status, created_at, updated_at)
    select user_id, ${vehicleId}, id, created_at, '2025-01-01'::date + amount_in_cents % 5, reference, amount_in_cents,
      case when amount_in_cents % 3 = 0 then 'cancelled' else 'license updated' end, created_at, created_at from paid`.execute(
    db,
  );
}

/** Common table expressions `paid` and `items`: a payment of R10 for each vehicle of `made`, which has their ids and owners. */
export const paidItems = (licenseExpires: string) => sql`
  paid as (insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at)
    select user_id, 1000, 'a renewal', 'successful', 'r' || id, 'm' || id, now() from made returning id, user_id, merchant_reference),
  items as (insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
    select id, substr(merchant_reference, 2)::uuid, 0, 1000, 'r' || substr(merchant_reference, 2), '{}', '{}', ${licenseExpires}::date
    from paid returning payment_id as id, vehicle_id, reference)`;
