import type { Delivery } from 'shared-contracts/deliveries';
import { addMonths } from 'shared-contracts/licence-days';
import { newExpiryProblem } from 'shared-contracts/new-expiry';
import { href } from 'shared-contracts/pages';
import { actionsFrom, type RenewalStatus } from 'shared-contracts/renewals';
import { mailBrand, partsOfAddress } from '../accounts/index.ts';
import {
  abandonParcels,
  bookDelivery,
  bookingInFlight,
  closeDeliveries,
  type DeliveryServices,
  type Destination,
  findUnsettledBooking,
  isOnItsWay,
} from '../deliveries/index.ts';
import { findNewestEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { findRenewal, lockRenewal, moveRenewal, type RenewalRow } from '../renewals/index.ts';
import { renewLicense } from '../vehicles/index.ts';
import { refundWhatIsDue } from './cancellation-terms.ts';

export interface Wish {
  id: string;
  status: RenewalStatus;
  /** The status the administrator saw. */
  expectedStatus?: RenewalStatus | undefined;
  note?: string | undefined;
  licenseExpires?: string | undefined;
}

/** A note counts for a move only when it was posted just before it. */
const noteIsFreshFor = 10 * 60_000;

/**
 * Does one action of the table on a renewal: checks that it is legal now, writes the event, moves the status, and does
 * what belongs to it (courier, refund, new expiry date). Refuses `stale`, `illegal_transition`, `note_required`,
 * `no_address` and `courier_failed`.
 */
export async function actOnRenewal(services: DeliveryServices, caller: Caller, wish: Wish): Promise<Delivery | undefined> {
  const { db } = services;
  const seen = await findRenewal(db, caller, wish.id);
  if (!seen) throw refusal('not_found');
  if (await isDoneAlready(db, seen, wish)) return undefined;
  checkLegal(seen, wish);
  checkNewExpiry(seen, wish, today(services.clock));
  if (wish.status === 'delivery requested') return bookDelivery(services, seen, destinationOf(seen), caller);
  await inTransaction(db, async (tx) => {
    const renewal = await lockRenewal(tx, wish.id);
    if (!renewal) throw refusal('not_found');
    if (renewal.status !== seen.status) throw refusal('stale');
    if (await findUnsettledBooking(tx, renewal.id)) throw refusal('stale', { message: bookingInFlight });
    await move(services, tx, caller, renewal, wish);
  });
  return undefined;
}

/** The documented pair of calls books first and moves the status second, which the booking has done by then. */
const isDoneAlready = async (db: Db, renewal: RenewalRow, { status, expectedStatus = status }: Wish): Promise<boolean> =>
  status === 'delivery requested' && renewal.status === status && expectedStatus === status && (await isOnItsWay(db, renewal.id));

export function checkLegal(renewal: Pick<RenewalRow, 'status'>, wish: Pick<Wish, 'status' | 'expectedStatus'>): void {
  if (wish.expectedStatus !== undefined && wish.expectedStatus !== renewal.status) throw refusal('stale');
  if (!actionsFrom(renewal.status).some(({ to }) => to === wish.status))
    throw refusal('illegal_transition', { message: `A renewal that is '${renewal.status}' cannot become '${wish.status}'.` });
}

function checkNewExpiry({ original_expiry }: RenewalRow, { status, licenseExpires }: Wish, day: string): void {
  if (status !== 'license updated' || licenseExpires === undefined) return;
  const problem = newExpiryProblem(original_expiry, day, licenseExpires);
  if (problem) throw refusal('invalid', { message: problem, fields: { licenseExpires: problem } });
}

/** The vehicle gets its new expiry date; the trail says which one it had. */
async function giveNewExpiry(
  { clock }: DeliveryServices,
  tx: Db,
  caller: Caller,
  renewal: RenewalRow,
  licenseExpires: string,
): Promise<void> {
  const at = clock();
  await renewLicense(tx, renewal.vehicle_id, licenseExpires, today(clock), at);
  await writeAudit(tx, {
    actor: caller,
    action: 'licence renewed',
    entity: 'vehicle',
    entityId: renewal.vehicle_id,
    companyId: renewal.company_id,
    details: { renewalId: renewal.id, from: renewal.original_expiry, to: licenseExpires },
    at,
  });
}

function destinationOf(renewal: RenewalRow): Destination {
  if (!renewal.delivery_address) throw refusal('no_address');
  const parts = partsOfAddress(renewal);
  if (!parts)
    throw refusal('no_address', {
      message: 'The delivery address is not complete: the courier needs street, city, postal code and province.',
    });
  return {
    parts,
    complex: renewal.delivery_address_additional,
    contactName: `${renewal.first_name} ${renewal.last_name}`,
    phoneNumber: renewal.contact_number,
  };
}

async function move(services: DeliveryServices, tx: Db, caller: Caller, renewal: RenewalRow, wish: Wish): Promise<void> {
  const at = services.clock();
  const { status: to } = wish;
  if (to === 'user to action') return requireAction(services, tx, caller, renewal, wish.note);
  await moveRenewal(tx, renewal, { to, actor: caller, description: wish.note ?? null, at });
  if (to === 'license updated')
    await giveNewExpiry(services, tx, caller, renewal, wish.licenseExpires ?? addMonths(renewal.original_expiry, 12));
  if (to === 'cancelled') await refundWhatIsDue(services, tx, renewal);
  if (renewal.status === 'delivery requested') await closeDeliveries(tx, renewal.id, to === 'delivered' ? 'delivered' : 'failed', at);
  // Failed or cancelled, nobody waits for the parcel any more: the courier must not go on with it.
  if (to === 'cancelled' || (renewal.status === 'delivery requested' && to !== 'delivered')) await abandonParcels(services, tx, renewal.id);
}

/** The note is written as an event before the status; a note that was posted just now is not written twice. */
async function requireAction(
  { clock, mailer, companies }: DeliveryServices,
  tx: Db,
  caller: Caller,
  renewal: RenewalRow,
  note: string | undefined,
): Promise<void> {
  const at = clock();
  const newest = await findNewestEvent(tx, renewal.id);
  const posted =
    newest?.status === 'user to action' && newest.description && at.getTime() - Date.parse(newest.createdAt) < noteIsFreshFor
      ? newest.description
      : undefined;
  const text = note || posted;
  if (!text) throw refusal('note_required');
  await moveRenewal(tx, renewal, { to: 'user to action', actor: caller, description: text, events: note ? ['user to action'] : [], at });
  const brand = await mailBrand(companies, renewal.company_id);
  await mailer.queue(tx, {
    to: renewal.email,
    brand,
    content: {
      subject: 'We need something from you',
      preview: text,
      heading: 'We need something from you',
      paragraphs: [
        `Hello ${renewal.first_name}, before we can go on with the renewal of ${renewal.vehicle.licenseNumber.toUpperCase()}:`,
        text,
      ],
      button: { label: 'Open your renewal', url: `${brand.siteUrl}${href('viewRenewal', { id: renewal.id })}` },
    },
  });
}
