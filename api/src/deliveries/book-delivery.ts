import type { Delivery } from 'shared-contracts/deliveries';
import type { Actor } from '../platform/audit.ts';
import { brokenConstraint, inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { lockRenewal, moveRenewal, type RenewalRow } from '../renewals/index.ts';
import type { Services } from './services.ts';
import { type Destination, insertDelivery, removeDelivery, removeUnbooked, saveBooking, toDelivery } from './store.ts';

const bookingTakesAtMost = 60_000;

/**
 * Books the courier and, only when that worked, moves the renewal to delivery requested. The open delivery's row keeps a
 * second booking out from before the courier is called: two clicks are one parcel. Refuses `stale` and `courier_failed`.
 */
export async function bookDelivery(services: Services, renewal: RenewalRow, destination: Destination, actor: Actor): Promise<Delivery> {
  const { db, clock, courier, companies } = services;
  const company = await companies.byId(renewal.company_id);
  const delivery = await inTransaction(db, async (tx) => {
    await removeUnbooked(tx, renewal.id, new Date(clock().getTime() - bookingTakesAtMost));
    return insertDelivery(tx, { renewalId: renewal.id, userId: renewal.user_id, destination, at: clock() });
  }).catch((error) => {
    throw brokenConstraint(error) === 'deliveries_one_open'
      ? refusal('stale', { message: 'A delivery is already on its way for this renewal.' })
      : error;
  });
  try {
    const booked = await courier.book({
      reference: delivery.id,
      address: destination.address,
      contactName: destination.contactName,
      contactNumber: destination.phoneNumber,
      collection: {
        name: company.fullCompanyName,
        address: [company.address1, company.address2].filter(Boolean).join(', '),
        email: company.contactEmail,
      },
    });
    return await inTransaction(db, async (tx) => {
      const saved = await saveBooking(tx, delivery.id, booked, clock());
      const current = await lockRenewal(tx, renewal.id);
      if (current?.status !== renewal.status) throw refusal('stale');
      await moveRenewal(tx, renewal, { to: 'delivery requested', actor, deliveryId: delivery.id, at: clock() });
      return toDelivery(saved);
    });
  } catch (error) {
    await removeDelivery(db, delivery.id);
    throw error;
  }
}
