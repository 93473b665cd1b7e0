import { sql } from 'kysely';
import { listDate, newExpiryProblem } from 'shared-contracts/dates';
import type { Parcel } from 'shared-contracts/deliveries';
import type { Hold } from 'shared-contracts/holds';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import type { RowOf } from '../../core/database/database.ts';
import { isPaymentPending } from '../../fleet/vehicles/index.ts';
import { promisedDay } from './promised-day.ts';

type OfUser = Pick<
  RowOf<'users'>,
  | 'company_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'contact_number'
  | 'delivery_address'
  | 'delivery_address_parts'
  | 'delivery_address_additional'
>;

/** A renewal with its owner, its vehicle and its parcel. */
export interface RenewalRow extends Omit<RowOf<'renewals'>, 'company_id'>, OfUser {
  vehicle: Omit<NonNullable<Renewal['vehicle']>, 'renewalFeeInCents'>;
  parcel: Parcel | null;
  /** The administrator in charge. Never shown to owners. */
  in_charge: { id: string; name: string } | null;
  paused_by_name: string | null;
  /** The open one. `fromStatus` is where the renewal stood. */
  hold: (Hold & { fromStatus: RenewalStatus }) | null;
}

/** The licence number of a renewal's vehicle, as people read it. */
export const plateOf = ({ vehicle }: { vehicle: Pick<RenewalRow['vehicle'], 'licenseNumber'> }): string =>
  vehicle.licenseNumber.toUpperCase();

/** Why a disc's expiry day cannot be that of a renewal: undefined if it can. A duplicate has the day of the lost disc. */
export function expiryProblem(
  { original_expiry, is_duplicate }: Pick<RenewalRow, 'original_expiry' | 'is_duplicate'>,
  today: string,
  expires: string,
): string | undefined {
  if (!is_duplicate) return newExpiryProblem(original_expiry, today, expires);
  return expires === original_expiry
    ? undefined
    : `A duplicate is valid until ${listDate(original_expiry)}, as the lost disc.`;
}

export const selectRenewal = sql`
  select r.*, u.company_id, u.first_name, u.last_name, u.email, u.contact_number, u.delivery_address, u.delivery_address_parts, u.delivery_address_additional,
    json_build_object('id', v.id, 'make', v.make, 'model', v.model, 'year', v.year, 'licenseNumber', v.license_number, 'registerNumber', v.register_number,
      'vehicleType', v.vehicle_type, 'weightKg', v.weight_kg, 'licenseExpires', v.license_expires, 'registrationRegion', v.registration_region,
      'inRenewal', v.in_renewal, 'paymentPending', ${isPaymentPending}, 'archived', v.archived) as vehicle,
    (select json_build_object('status', d.status, 'courier', d.courier, 'waybillNumber', d.waybill_number, 'trackingUrl', d.tracking_url, 'promisedOn', d.promised_on,
      'deliveredAt', d.delivered_at, 'hasProof', d.confirmation_image_url is not null, 'destination', nullif(d.destination_address, ''))
      from deliveries d where d.renewal_id = r.id and d.booking = 'booked' order by d.created_at desc limit 1) as parcel,
    (select json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) from users c where c.id = r.in_charge_id) as in_charge,
    (select c.first_name || ' ' || c.last_name from users c where c.id = r.paused_by) as paused_by_name,
    (select json_build_object('id', h.id, 'reason', h.reason, 'amountInCents', h.amount_in_cents, 'costsMoreFrom', h.costs_more_from, 'note', h.note,
      'placedAt', h.placed_at, 'answeredAt', h.answered_at, 'fromStatus', h.from_status)
      from renewal_holds h where h.renewal_id = r.id and h.ended_at is null) as hold
  from renewals r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`;

/** The hold as it is sent: where the renewal stood is for us. */
const toHold = ({ fromStatus: _, ...hold }: NonNullable<RenewalRow['hold']>): Hold => hold;

export const toRenewal = (found: RenewalRow, renewalFeeInCents: number | null): Renewal => ({
  id: found.id,
  dateOrdered: found.date_ordered,
  isDuplicate: found.is_duplicate,
  originalExpiry: found.original_expiry,
  paymentReference: found.payment_reference,
  paymentId: found.payment_id,
  paymentInCents: found.payment_in_cents,
  currency: found.currency,
  status: found.status,
  webhookSuccessful: found.webhook_successful,
  webhookResponse: found.webhook_response,
  userId: found.user_id,
  user: { firstName: found.first_name, lastName: found.last_name, deliveryAddress: found.delivery_address },
  vehicleId: found.vehicle_id,
  vehicle: { ...found.vehicle, renewalFeeInCents },
  parcel: found.parcel,
  promisedDay: promisedDay({
    status: found.status,
    dateOrdered: found.date_ordered,
    originalExpiry: found.original_expiry,
    parcel: found.parcel,
  }),
  hold: found.hold && toHold(found.hold),
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

const pauseOf = (found: RenewalRow): Renewal['pause'] =>
  (found.paused_for === 'owner' || found.paused_for === 'hold') && found.paused_at !== null
    ? { for: found.paused_for, reason: found.paused_reason, byName: found.paused_by_name, since: found.paused_at }
    : null;

/** A renewal as administrators see it: with who is in charge, why it rests, and where its owner lives. */
export const asClerksSee = (renewal: Renewal, found: RenewalRow): Renewal => ({
  ...renewal,
  inCharge: found.in_charge,
  pause: pauseOf(found),
  province: found.delivery_address_parts?.province ?? null,
});
