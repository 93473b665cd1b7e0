import { sql } from 'kysely';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { RowOf } from '../../core/database/database.ts';
import type { AnnualFee } from '../../pricing/fees/index.ts';

/** A vehicle with its owner and the ids of its renewals, newest first. */
export interface VehicleRow extends RowOf<'vehicles'> {
  first_name: string;
  last_name: string;
  company_id: string;
  renewal_ids: string[];
}

/** A vehicle's licence number, as people read it. */
export const plateOf = ({ license_number }: Pick<VehicleRow, 'license_number'>): string => license_number.toUpperCase();

export const selectVehicle = sql`
  select v.*, u.first_name, u.last_name, u.company_id,
         array(select r.id from renewals r where r.vehicle_id = v.id order by r.created_at desc) as renewal_ids
  from vehicles v join users u on u.id = v.user_id`;

export const toVehicle = (found: VehicleRow, fee: AnnualFee | undefined): Vehicle => ({
  id: found.id,
  make: found.make,
  model: found.model,
  year: found.year,
  licenseNumber: found.license_number,
  registerNumber: found.register_number,
  vehicleType: found.vehicle_type,
  weightKg: found.weight_kg,
  licenseExpires: found.license_expires,
  registrationRegion: found.registration_region,
  lastRenewedDate: found.last_renewed_date,
  description: found.description,
  renewalFeeInCents: fee?.feeInCents ?? null,
  renewalFeeCurrency: 'ZAR',
  inRenewal: found.in_renewal,
  reminderSent: found.reminder_sent,
  archived: found.archived,
  userId: found.user_id,
  user: { firstName: found.first_name, lastName: found.last_name },
  renewals: found.renewal_ids,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
