import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Adds ended renewals of one vehicle with their payments, several of them at the same time. */
export async function addRenewals(db: Db, userId: string, vehicleId: string, count: number): Promise<void> {
  await sql`with paid as (
    insert into payments (user_id, vehicle_id, amount_in_cents, description, status, reference, merchant_reference, quote, license_expires, submitted_at, created_at)
    select ${userId}, ${vehicleId}, 1000 + n % 7, 'number ' || n, 'successful', 'renewal_vehicle::' || ${vehicleId}::text || '_' || n, ${vehicleId} || 'r' || n, '{}', '2025-06-30', now(),
      '2025-01-01'::timestamptz + (n / 3) * interval '1 hour' from generate_series(1, ${count}::int) n
    returning *)
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status, created_at, updated_at)
    select user_id, vehicle_id, id, created_at, '2025-01-01'::date + amount_in_cents % 5, reference, amount_in_cents,
      case when amount_in_cents % 3 = 0 then 'cancelled' else 'license updated' end, created_at, created_at from paid`.execute(
    db,
  );
}
