import { parseAddress } from 'shared-contracts/addresses';
import type { Delivery } from 'shared-contracts/deliveries';
import { regionLabel } from 'shared-contracts/region-names';
import type { BookingOrder } from '../../adapters/courier/index.ts';
import { apiError } from '../../core/api-error.ts';
import type { Actor } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { lockRenewal, plateOf, type RenewalRow } from '../renewals/index.ts';
import { completeBooking } from './complete-booking.ts';
import { type DeliveryRow, toDelivery } from './delivery-row.ts';
import type { Services } from './services.ts';
import { type Destination, findUnsettledBooking, insertDelivery, lockDelivery, saveDelivery } from './store.ts';

/** Milliseconds before a failed booking is looked up again, in case the courier accepted it late. */
const firstCheck = 10 * 60_000;

/** Closes an attempt that the courier does not know, so that the renewal can be booked again. A late parcel is cancelled. */
export async function failBookingAttempt(
  { clock }: Services,
  tx: Db,
  attemptId: string,
): Promise<DeliveryRow | undefined> {
  const attempt = await lockDelivery(tx, attemptId);
  if (!attempt || attempt.booking === 'booked' || attempt.booking === 'failed') return undefined;
  const at = clock();
  return saveDelivery(
    tx,
    attemptId,
    {
      booking: 'failed',
      status: 'failed',
      checks: 0,
      next_check_at: new Date(at.getTime() + firstCheck).toISOString(),
    },
    at,
  );
}

/** Milliseconds after which an unfinished attempt counts as interrupted; well beyond the courier's time limit. */
export const bookingTimeout = 60_000;

/**
 * Books the courier and then moves the renewal to delivery requested. Each attempt is stored with its own reference
 * before the courier is called, so that two clicks do not book two parcels and a lost response can be looked up. Throws
 * `stale` and `courier_failed`.
 */
export async function bookDelivery(
  services: Services,
  renewal: RenewalRow,
  destination: Destination,
  actor: Actor,
): Promise<Delivery> {
  const earlier = await resolveEarlierAttempt(services, renewal);
  if (earlier) return earlier;
  const order = await orderOf(services, renewal, destination);
  const attempt = await openAttempt(services, renewal, destination, actor);
  const answer = await askCourier(services, { ...order, reference: attempt.id });
  if ('refused' in answer) {
    await inTransaction(services.db, (tx) =>
      saveDelivery(tx, attempt.id, { booking: 'failed', status: 'failed', next_check_at: null }, services.clock()),
    );
    throw apiError('courier_failed', { message: `The delivery service has rejected the booking: ${answer.refused}` });
  }
  const delivery = await inTransaction(services.db, (tx) => completeBooking(services, tx, attempt.id, answer));
  if (!delivery) throw apiError('stale');
  return toDelivery(delivery);
}

/** Resolves an earlier attempt with an unknown result: uses its parcel if the courier has it, else closes the attempt. */
async function resolveEarlierAttempt(services: Services, renewal: RenewalRow): Promise<Delivery | undefined> {
  const { db, clock, courier } = services;
  const earlier = await inTransaction(db, (tx) => findUnsettledBooking(tx, renewal.id));
  if (!earlier) return undefined;
  if (isInFlight(earlier, clock())) throw apiError('stale', { message: bookingInFlight });
  const found = await courier.find(earlier.id);
  const delivery = await inTransaction(db, (tx) =>
    found ? completeBooking(services, tx, earlier.id, found) : failBookingAttempt(services, tx, earlier.id),
  );
  return found && delivery ? toDelivery(delivery) : undefined;
}

export const bookingInFlight = 'A delivery is being booked for this renewal. Please look again in a minute.';

const isInFlight = ({ booking, created_at }: DeliveryRow, now: Date) =>
  booking === 'asked' && now.getTime() - Date.parse(created_at) < bookingTimeout;

async function openAttempt(
  { db, clock }: Services,
  renewal: RenewalRow,
  destination: Destination,
  actor: Actor,
): Promise<DeliveryRow> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const current = await lockRenewal(tx, renewal.id);
    if (current?.status !== renewal.status) throw apiError('stale');
    const attempt = {
      renewal_id: renewal.id,
      user_id: renewal.user_id,
      registration_region: renewal.vehicle.registrationRegion,
      booked_by: actor?.id ?? null,
      booked_from: renewal.status,
      // In case the process stops before the courier responds.
      next_check_at: new Date(at.getTime() + bookingTimeout).toISOString(),
    };
    return insertDelivery(tx, destination, attempt, at);
  });
}

/** The order for the courier. Throws `no_address` if the company's own address cannot be parsed. */
async function orderOf(
  { companies }: Services,
  renewal: RenewalRow,
  destination: Destination,
): Promise<Omit<BookingOrder, 'reference'>> {
  const company = await companies.byId(renewal.company_id);
  const collection = parseAddress([company.address1, company.address2].filter(Boolean).join(', '));
  if (!collection)
    throw apiError('no_address', {
      message: `The address of ${company.name} cannot be read: the courier must know where to fetch the disc.`,
    });
  return {
    address: destination.parts,
    complex: destination.complex,
    contactName: destination.contactName,
    contactNumber: destination.phoneNumber,
    collectionNote: `Licence disc ${plateOf(renewal)}, registered in ${regionLabel(renewal.vehicle.registrationRegion)}`,
    collection: { name: company.fullCompanyName, address: collection, email: company.contactEmail },
  };
}

async function askCourier({ courier, db, clock }: Services, order: BookingOrder) {
  try {
    return await courier.book(order);
  } catch (error) {
    // The result is unknown. The next attempt or the job looks it up first.
    await inTransaction(db, (tx) =>
      saveDelivery(tx, order.reference, { booking: 'unknown', next_check_at: clock().toISOString() }, clock()),
    );
    throw error;
  }
}
