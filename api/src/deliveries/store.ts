import { sql } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import { composeAddress } from 'shared-contracts/addresses';
import { closedDeliveryStatuses, type Delivery, type DeliveryStatus } from 'shared-contracts/deliveries';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';

export interface DeliveryRow {
  id: string;
  renewal_id: string;
  user_id: string;
  status: DeliveryStatus;
  delivery_id: string | null;
  waybill_number: string | null;
  tracking_reference: string | null;
  price_in_cents: number | null;
  currency: string;
  confirmation_image_url: string | null;
  booking: 'asked' | 'unknown' | 'booked' | 'failed';
  booked_by: string | null;
  booked_from: RenewalStatus | null;
  cancellation: 'due' | 'done' | 'refused' | null;
  next_check_at: string | null;
  checks: number;
  created_at: string;
  updated_at: string;
}

export const toDelivery = (found: DeliveryRow): Delivery => ({
  id: found.id,
  status: found.status,
  deliveryId: found.delivery_id,
  waybillNumber: found.waybill_number,
  wumdropReference: found.tracking_reference,
  priceInCents: found.price_in_cents,
  currency: found.currency,
  confirmationImageUrl: found.confirmation_image_url,
  userId: found.user_id,
  renewalId: found.renewal_id,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

export interface Destination {
  parts: AddressParts;
  complex: string | null;
  contactName: string;
  phoneNumber: string;
}

export interface NewDelivery {
  renewalId: string;
  userId: string;
  destination: Destination;
  registrationRegion: string;
  bookedBy: string | null;
  bookedFrom: RenewalStatus;
  /** When to look whether the courier has it, should we not live to hear the answer. */
  nextCheckAt: Date;
  at: Date;
}

/** Opens a delivery before the courier is asked; the database allows one open delivery per renewal. */
export const insertDelivery = (tx: Db, { destination: { parts, complex, contactName, phoneNumber }, ...given }: NewDelivery) =>
  oneRow(
    tx,
    sql<DeliveryRow>`
      insert into deliveries (renewal_id, user_id, status, destination_address, destination_parts, destination_contact_name, destination_phone_number,
        registration_region, booking, booked_by, booked_from, next_check_at, created_at, updated_at)
      values (${given.renewalId}, ${given.userId}, 'requested', ${[complex, composeAddress(parts)].filter(Boolean).join(', ')}, ${JSON.stringify(parts)}::jsonb, ${contactName}, ${phoneNumber},
        ${given.registrationRegion}, 'asked', ${given.bookedBy}, ${given.bookedFrom}, ${given.nextCheckAt.toISOString()}, ${given.at.toISOString()}, ${given.at.toISOString()})
      returning *`,
  );

/** Every delivery to a person. */
export const findDeliveriesTo = async (db: Db, userId: string): Promise<Delivery[]> =>
  (await rows(db, sql<DeliveryRow>`select * from deliveries where user_id = ${userId} order by created_at`)).map(toDelivery);

export async function eraseDestinations(tx: Db, userId: string): Promise<void> {
  await sql`update deliveries set destination_address = '', destination_parts = null, destination_contact_name = '', destination_phone_number = '', confirmation_image_url = null
    where user_id = ${userId}`.execute(tx);
}

export const findDelivery = (db: Db, id: string) => row(db, sql<DeliveryRow>`select * from deliveries where id = ${id}`);

export const findByTracking = (db: Db, trackingReference: string) =>
  row(db, sql<DeliveryRow>`select * from deliveries where tracking_reference = ${trackingReference}`);

export function lockDelivery(tx: Db, id: string): Promise<DeliveryRow | undefined> {
  assertLockOrder(tx, 'deliveries', id);
  return row(tx, sql<DeliveryRow>`select * from deliveries where id = ${id} for update`);
}

/** The attempt to book whose end is not known, if there is one. */
export function findUnsettledBooking(tx: Db, renewalId: string): Promise<DeliveryRow | undefined> {
  assertLockOrder(tx, 'deliveries');
  return row(tx, sql<DeliveryRow>`select * from deliveries where renewal_id = ${renewalId} and booking in ('asked', 'unknown') for update`);
}

export const findDueChecks = (db: Db, now: Date) =>
  rows(db, sql<{ id: string }>`select id from deliveries where next_check_at <= ${now.toISOString()} order by next_check_at limit 200`);

type Changes = Partial<
  Pick<
    DeliveryRow,
    | 'status'
    | 'booking'
    | 'delivery_id'
    | 'waybill_number'
    | 'tracking_reference'
    | 'price_in_cents'
    | 'confirmation_image_url'
    | 'cancellation'
    | 'checks'
  > & { next_check_at: string | null }
>;

export const saveDelivery = (tx: Db, id: string, changes: Changes, at: Date) => {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return oneRow(
    tx,
    sql<DeliveryRow>`update deliveries set ${sql.join([...sets, sql`updated_at = ${at.toISOString()}`])} where id = ${id} returning *`,
  );
};

/** Closes what is still open for a renewal. */
export async function closeDeliveries(tx: Db, renewalId: string, status: DeliveryStatus, at: Date): Promise<void> {
  await sql`update deliveries set status = ${status}, updated_at = ${at.toISOString()} where renewal_id = ${renewalId} and status <> all(${[...closedDeliveryStatuses]}::text[])`.execute(
    tx,
  );
}

/** Orders the cancellation of every parcel of a renewal that is still somewhere, one spared. Answers their ids. */
export const requestCancellations = (tx: Db, renewalId: string, spared: string | undefined, at: Date) =>
  rows(
    tx,
    sql<{
      id: string;
    }>`update deliveries set cancellation = 'due', checks = 0, next_check_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
      where renewal_id = ${renewalId} and id is distinct from ${spared ?? null}::uuid and booking = 'booked' and cancellation is null
        and status not in ('delivered', 'returned', 'cancelled') returning id`,
  );

/** Whether the courier was ever booked for a renewal. */
export const wasEverBooked = async (db: Db, renewalId: string): Promise<boolean> =>
  (await rows(db, sql`select 1 from deliveries where renewal_id = ${renewalId} and booking = 'booked' limit 1`)).length > 0;

/** Whether a parcel of the renewal is booked and neither closed nor given up. */
export const isOnItsWay = async (db: Db, renewalId: string): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from deliveries where renewal_id = ${renewalId} and booking = 'booked' and cancellation is null and status <> all(${[...closedDeliveryStatuses]}::text[]) limit 1`,
    )
  ).length > 0;
