import { type AdminAction, findAction } from 'shared-contracts/admin-actions';
import { addMonths } from 'shared-contracts/dates';
import type { updateRenewal } from 'shared-contracts/renewals';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { renewLicense } from '../../fleet/vehicles/index.ts';
import { addressPartsOf } from '../../people/accounts/index.ts';
import { findNewestEvent } from '../../people/events/index.ts';
import {
  bookDelivery,
  bookingInFlight,
  cancelParcels,
  closeDeliveries,
  type DeliveryServices,
  type Destination,
  findUnsettledBooking,
  isOnItsWay,
} from '../deliveries/index.ts';
import { expiryProblem, findRenewal, lockRenewal, type RenewalRow, saveTransition } from '../renewals/index.ts';
import { refundCancellation } from './cancellation-terms.ts';
import { mailRequest } from './request-mail.ts';

type TransitionRequest = Parsed<typeof updateRenewal.body>;

/**
 * Performs one action on a renewal: checks that it is permitted, records the event, changes the status and performs its
 * effects (courier, refund, new expiry date). Throws `stale`, `illegal_transition`, `note_required`, `no_address` and
 * `courier_failed`.
 */
export async function transitionRenewal(
  services: DeliveryServices,
  caller: Caller,
  request: TransitionRequest,
): Promise<void> {
  const { db } = services;
  const seen = mustExist(await findRenewal(db, caller, request.id));
  if (await isAlreadyBooked(db, seen, request)) return;
  const action = permittedAction(seen, request);
  if (action.needs === 'date') checkNewExpiry(seen, request, today(services.clock));
  if (action.needs === 'booking') {
    await bookDelivery(services, seen, destinationOf(seen), caller);
    return;
  }
  await inTransaction(db, async (tx) => {
    const renewal = mustExist(await lockRenewal(tx, request.id));
    if (renewal.status !== seen.status) throw apiError('stale');
    if (await findUnsettledBooking(tx, renewal.id)) throw apiError('stale', { message: bookingInFlight });
    await perform(action, services, tx, caller, renewal, request);
  });
}

/** The documented calls book first and then change the status, which booking has done already. */
const isAlreadyBooked = async (
  db: Db,
  renewal: RenewalRow,
  { status, expectedStatus = status }: TransitionRequest,
): Promise<boolean> =>
  status === 'delivery requested' &&
  renewal.status === status &&
  expectedStatus === status &&
  (await isOnItsWay(db, renewal.id));

/** The action that makes the requested transition. Throws `stale` or `illegal_transition`. */
export function permittedAction(
  renewal: Pick<RenewalRow, 'status'>,
  request: Pick<TransitionRequest, 'status' | 'expectedStatus'>,
): AdminAction {
  if (request.expectedStatus !== undefined && request.expectedStatus !== renewal.status) throw apiError('stale');
  const action = findAction(renewal.status, request.status);
  if (action) return action;
  throw apiError('illegal_transition', {
    message: `A renewal that is '${renewal.status}' cannot become '${request.status}'.`,
  });
}

function checkNewExpiry(renewal: RenewalRow, { licenseExpires }: TransitionRequest, day: string): void {
  if (licenseExpires === undefined) return;
  const problem = expiryProblem(renewal, day, licenseExpires);
  if (problem) throw apiError('invalid', { message: problem, fields: { licenseExpires: problem } });
}

/** Saves the vehicle's new expiry date. The audit trail has the old one. */
async function saveNewExpiry(
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
  if (!renewal.delivery_address) throw apiError('no_address');
  const parts = addressPartsOf(renewal);
  if (!parts)
    throw apiError('no_address', {
      message: 'The delivery address is not complete: the courier needs street, city, postal code and province.',
    });
  return {
    parts,
    complex: renewal.delivery_address_additional,
    contactName: `${renewal.first_name} ${renewal.last_name}`,
    phoneNumber: renewal.contact_number,
  };
}

async function perform(
  { needs, to, effects = [] }: AdminAction,
  services: DeliveryServices,
  tx: Db,
  caller: Caller,
  renewal: RenewalRow,
  request: TransitionRequest,
): Promise<void> {
  const at = services.clock();
  if (needs === 'note') return requireAction(services, tx, caller, renewal, request.note);
  await saveTransition(tx, renewal, {
    to,
    actor: caller,
    description: request.note ?? null,
    reason: request.reason,
    at,
  });
  for (const effect of effects) {
    if (effect === 'renew licence' && !renewal.is_duplicate)
      await saveNewExpiry(
        services,
        tx,
        caller,
        renewal,
        request.licenseExpires ?? renewal.disc_expires ?? addMonths(renewal.original_expiry, 12),
      );
    if (effect === 'refund') await refundCancellation(services, tx, renewal);
    if (effect === 'parcels delivered') await closeDeliveries(tx, renewal.id, 'delivered', at);
    if (effect === 'parcels failed') await closeDeliveries(tx, renewal.id, 'failed', at);
    // The parcel is no longer wanted, so the courier must cancel it.
    if (effect === 'cancel parcels') await cancelParcels(services, tx, renewal.id);
  }
}

/** Milliseconds for which a posted note counts for the next transition. */
const noteIsFreshFor = 10 * 60_000;

/** Records the note as an event before the status, unless it was posted just before. */
async function requireAction(
  services: DeliveryServices,
  tx: Db,
  caller: Caller,
  renewal: RenewalRow,
  note: string | undefined,
): Promise<void> {
  const at = services.clock();
  const newest = await findNewestEvent(tx, renewal.id);
  const posted =
    newest?.status === 'user to action' &&
    newest.description &&
    at.getTime() - Date.parse(newest.createdAt) < noteIsFreshFor
      ? newest.description
      : undefined;
  const text = note || posted;
  if (!text) throw apiError('note_required');
  await saveTransition(tx, renewal, {
    to: 'user to action',
    actor: caller,
    description: text,
    events: note ? ['user to action'] : [],
    at,
  });
  await mailRequest(services, tx, renewal, text);
}
