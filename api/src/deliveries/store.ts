import { sql } from 'kysely';
import { closedDeliveryStatuses, type Delivery, type DeliveryStatus } from 'shared-contracts/deliveries';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';

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
  address: string;
  contactName: string;
  phoneNumber: string;
}

/** Opens a delivery; the database allows one open delivery per renewal. */
export const insertDelivery = (tx: Db, given: { renewalId: string; userId: string; destination: Destination; at: Date }) =>
  oneRow(
    tx,
    sql<DeliveryRow>`
      insert into deliveries (renewal_id, user_id, status, destination_address, destination_contact_name, destination_phone_number, created_at, updated_at)
      values (${given.renewalId}, ${given.userId}, 'requested', ${given.destination.address}, ${given.destination.contactName}, ${given.destination.phoneNumber}, ${given.at.toISOString()}, ${given.at.toISOString()})
      returning *`,
  );

/** Takes back a delivery that the courier never heard of, or whose booking was cut off. */
export async function removeUnbooked(tx: Db, renewalId: string, before: Date): Promise<void> {
  await sql`delete from deliveries where renewal_id = ${renewalId} and tracking_reference is null and created_at < ${before.toISOString()}`.execute(
    tx,
  );
}

/** Every delivery to a person. */
export const findDeliveriesTo = async (db: Db, userId: string): Promise<Delivery[]> =>
  (await rows(db, sql<DeliveryRow>`select * from deliveries where user_id = ${userId} order by created_at`)).map(toDelivery);

export async function eraseDestinations(tx: Db, userId: string): Promise<void> {
  await sql`update deliveries set destination_address = '', destination_contact_name = '', destination_phone_number = '', confirmation_image_url = null
    where user_id = ${userId}`.execute(tx);
}

export async function removeDelivery(tx: Db, id: string): Promise<void> {
  await sql`delete from deliveries where id = ${id}`.execute(tx);
}

export const saveBooking = (
  tx: Db,
  id: string,
  booked: { shipmentId: string; trackingReference: string; priceInCents: number | null },
  at: Date,
) =>
  oneRow(
    tx,
    sql<DeliveryRow>`update deliveries set delivery_id = ${booked.shipmentId}, waybill_number = ${booked.trackingReference}, tracking_reference = ${booked.trackingReference},
      price_in_cents = ${booked.priceInCents}, updated_at = ${at.toISOString()} where id = ${id} returning *`,
  );

export const lockByTracking = (tx: Db, trackingReference: string) =>
  row(tx, sql<DeliveryRow>`select * from deliveries where tracking_reference = ${trackingReference} for update`);

export async function saveDeliveryStatus(tx: Db, id: string, status: DeliveryStatus, imageUrl: string | null, at: Date): Promise<void> {
  await sql`update deliveries set status = ${status}, confirmation_image_url = coalesce(${imageUrl}, confirmation_image_url), updated_at = ${at.toISOString()} where id = ${id}`.execute(
    tx,
  );
}

/** Closes what is still open for a renewal. */
export async function closeDeliveries(tx: Db, renewalId: string, status: DeliveryStatus, at: Date): Promise<void> {
  await sql`update deliveries set status = ${status}, updated_at = ${at.toISOString()} where renewal_id = ${renewalId} and status <> all(${[...closedDeliveryStatuses]}::text[])`.execute(
    tx,
  );
}

/** Whether the courier was ever booked for a renewal. */
export const wasEverBooked = async (db: Db, renewalId: string): Promise<boolean> =>
  (await rows(db, sql`select 1 from deliveries where renewal_id = ${renewalId} and tracking_reference is not null limit 1`)).length > 0;
