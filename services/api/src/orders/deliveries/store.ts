import type { Insertable, Updateable } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import { composeAddress } from 'shared-contracts/addresses';
import { closedDeliveryStatuses, type Delivery, type DeliveryStatus } from 'shared-contracts/deliveries';
import type { Db } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';
import { type DeliveryRow, toDelivery } from './delivery-row.ts';

export interface Destination {
  parts: AddressParts;
  complex: string | null;
  contactName: string;
  phoneNumber: string;
}

/** Stores a delivery before the courier is called. The database allows one open delivery per renewal. */
export const insertDelivery = (
  tx: Db,
  { parts, complex, contactName, phoneNumber }: Destination,
  delivery: Pick<
    Insertable<Tables['deliveries']>,
    'renewal_id' | 'user_id' | 'registration_region' | 'booked_by' | 'booked_from' | 'next_check_at'
  >,
  at: Date,
): Promise<DeliveryRow> =>
  tx
    .insertInto('deliveries')
    .values({
      ...delivery,
      status: 'requested',
      destination_address: [complex, composeAddress(parts)].filter(Boolean).join(', '),
      destination_parts: JSON.stringify(parts),
      destination_contact_name: contactName,
      destination_phone_number: phoneNumber,
      booking: 'asked',
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** All deliveries to a person. */
export const findDeliveriesTo = async (db: Db, userId: string): Promise<Delivery[]> =>
  (await db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()).map(
    toDelivery,
  );

/** All deliveries of a renewal, the newest first. */
export const findDeliveriesOf = (db: Db, renewalId: string): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('renewal_id', '=', renewalId).orderBy('created_at', 'desc').execute();

export async function eraseDestinations(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      destination_address: '',
      destination_parts: null,
      destination_contact_name: '',
      destination_phone_number: '',
      confirmation_image_url: null,
      tracking_url: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();

/** The courier's URL of the proof of a renewal's newest parcel. */
export const findProofUrl = async (db: Db, renewalId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('deliveries')
      .select('confirmation_image_url')
      .where('renewal_id', '=', renewalId)
      .where('booking', '=', 'booked')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.confirmation_image_url ?? null;

/** The delivery with the courier's reference, which is stored with the booking, or with our own. */
export const findByReferences = async (
  db: Db,
  { trackingReference, ourReference }: { trackingReference: string; ourReference: string | undefined },
): Promise<DeliveryRow | undefined> =>
  (await db
    .selectFrom('deliveries')
    .selectAll()
    .where('tracking_reference', '=', trackingReference)
    .executeTakeFirst()) ?? (ourReference === undefined ? undefined : findDelivery(db, ourReference));

export function lockDelivery(tx: Db, id: string): Promise<DeliveryRow | undefined> {
  assertLockOrder(tx, 'deliveries', id);
  return tx.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The booking attempt with an unknown result, if there is one. */
export function findUnsettledBooking(tx: Db, renewalId: string): Promise<DeliveryRow | undefined> {
  assertLockOrder(tx, 'deliveries');
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('renewal_id', '=', renewalId)
    .where('booking', 'in', ['asked', 'unknown'])
    .forUpdate()
    .executeTakeFirst();
}

export const findDueChecks = (db: Db, now: Date) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('next_check_at', '<=', now.toISOString())
    .orderBy('next_check_at')
    .limit(200)
    .execute();

type Changes = Omit<Updateable<Tables['deliveries']>, 'id' | 'renewal_id' | 'user_id' | 'updated_at'>;

export const saveDelivery = (tx: Db, id: string, changes: Changes, at: Date): Promise<DeliveryRow> =>
  tx
    .updateTable('deliveries')
    .set({ ...changes, updated_at: at.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Closes the open deliveries of a renewal. */
export async function closeDeliveries(tx: Db, renewalId: string, status: DeliveryStatus, at: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ status, updated_at: at.toISOString() })
    .where('renewal_id', '=', renewalId)
    .where('status', 'not in', [...closedDeliveryStatuses])
    .execute();
}

/** Marks all open parcels of a renewal for cancellation, except `spared`. Returns their ids. */
export const requestCancellations = (tx: Db, renewalId: string, spared: string | undefined, at: Date) =>
  tx
    .updateTable('deliveries')
    .set({ cancellation: 'due', checks: 0, next_check_at: at.toISOString(), updated_at: at.toISOString() })
    .where('renewal_id', '=', renewalId)
    .$if(spared !== undefined, (query) => query.where('id', '<>', spared ?? ''))
    .where('booking', '=', 'booked')
    .where('cancellation', 'is', null)
    .where('status', 'not in', ['delivered', 'returned', 'cancelled'])
    .returning('id')
    .execute();

const bookedFor = (db: Db, renewalId: string) =>
  db.selectFrom('deliveries').select('id').where('renewal_id', '=', renewalId).where('booking', '=', 'booked').limit(1);

/** Whether a delivery was ever booked for a renewal. */
export const wasEverBooked = async (db: Db, renewalId: string): Promise<boolean> =>
  (await bookedFor(db, renewalId).executeTakeFirst()) !== undefined;

/** What the courier takes for the parcel of a renewal that is on its way, and took for the newest one of all. */
export async function courierFees(db: Db, renewalId: string) {
  const parcel = await bookedFor(db, renewalId)
    .select('price_in_cents')
    .where('cancellation', 'is', null)
    .where('status', 'not in', [...closedDeliveryStatuses])
    .executeTakeFirst();
  const newest = await db
    .selectFrom('deliveries')
    .select('price_in_cents')
    .where('price_in_cents', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { parcelInCents: parcel?.price_in_cents ?? null, courierInCents: newest?.price_in_cents ?? null };
}

/** Whether a renewal has a booked parcel that is neither closed nor being cancelled. */
export const isOnItsWay = async (db: Db, renewalId: string): Promise<boolean> =>
  (await bookedFor(db, renewalId)
    .where('cancellation', 'is', null)
    .where('status', 'not in', [...closedDeliveryStatuses])
    .executeTakeFirst()) !== undefined;

/** Where the booked parcels of these renewals go, by renewal: the newest booking of each. */
export async function findDestinations(db: Db, renewalIds: readonly string[]): Promise<Map<string, Destination>> {
  const found = await db
    .selectFrom('deliveries')
    .distinctOn('renewal_id')
    .select([
      'renewal_id',
      'destination_address as line',
      'destination_parts as parts',
      'destination_contact_name as contactName',
      'destination_phone_number as phoneNumber',
    ])
    .where('renewal_id', 'in', [...renewalIds])
    .where('booking', '=', 'booked')
    .orderBy('renewal_id')
    .orderBy('created_at', 'desc')
    .execute();
  const destinations = new Map<string, Destination>();
  for (const { renewal_id: id, line, parts, contactName, phoneNumber } of found) {
    // An erased person's parcel has no address any more.
    if (!parts || !line) continue;
    const complex = line.slice(0, -composeAddress(parts).length).replace(/, $/, '') || null;
    destinations.set(id, { parts, complex, contactName: contactName ?? '', phoneNumber: phoneNumber ?? '' });
  }
  return destinations;
}

/** When a parcel was delivered last. */
export const lastDelivered = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.max('delivered_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null;
