import { sql } from 'kysely';
import type { VehicleField } from 'shared-contracts/vehicle-fields';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { RowOf } from '../../core/database/database.ts';
import type { AnnualFee } from '../../pricing/fees/index.ts';

/** A vehicle with its owner and the ids of its renewals, newest first. */
export interface VehicleRow extends RowOf<'vehicles'> {
  first_name: string;
  last_name: string;
  company_id: string;
  renewal_ids: string[];
  payment_pending: boolean;
}

/** What people say of a vehicle: all that a form, an import or a change can set. */
export type VehicleFields = Pick<Vehicle, VehicleField | 'description'>;

export const fieldsOf = (found: VehicleRow): VehicleFields => ({
  make: found.make,
  model: found.model,
  year: found.year,
  licenseNumber: found.license_number,
  registerNumber: found.register_number,
  vehicleType: found.vehicle_type,
  registrationRegion: found.registration_region,
  weightKg: found.weight_kg,
  licenseExpires: found.license_expires,
  description: found.description,
});

export const columnsOf = (fields: VehicleFields) => ({
  make: fields.make,
  model: fields.model,
  year: fields.year,
  license_number: fields.licenseNumber,
  register_number: fields.registerNumber,
  vehicle_type: fields.vehicleType,
  registration_region: fields.registrationRegion,
  weight_kg: fields.weightKg,
  license_expires: fields.licenseExpires,
  description: fields.description,
});

/** A vehicle's licence number, as people read it. */
export const plateOf = ({ license_number }: Pick<VehicleRow, 'license_number'>): string => license_number.toUpperCase();

/** Whether a payment for vehicle `v` was sent and has no result yet. */
export const isPaymentPending = sql`exists (select 1 from payment_items i join payments p on p.id = i.payment_id
  where i.vehicle_id = v.id and p.status = 'processing' and p.submitted_at is not null)`;

export const selectVehicle = sql`
  select v.*, ${isPaymentPending} as payment_pending, u.first_name, u.last_name, u.company_id,
         array(select r.id from renewals r where r.vehicle_id = v.id order by r.created_at desc) as renewal_ids
  from vehicles v join users u on u.id = v.user_id`;

export const toVehicle = (found: VehicleRow, fee: AnnualFee | undefined): Vehicle => ({
  id: found.id,
  ...fieldsOf(found),
  lastRenewedDate: found.last_renewed_date,
  renewalFeeInCents: fee?.feeInCents ?? null,
  renewalFeeCurrency: 'ZAR',
  inRenewal: found.in_renewal,
  paymentPending: found.payment_pending,
  reminderSent: found.reminder_sent,
  archived: found.archived,
  userId: found.user_id,
  user: { firstName: found.first_name, lastName: found.last_name },
  renewals: found.renewal_ids,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
