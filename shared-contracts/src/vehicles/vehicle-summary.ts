import * as z from 'zod/mini';
import { Region } from '../addresses/regions.ts';
import { CalendarDay, Id } from '../values.ts';
import { VehicleType } from './vehicle-types.ts';

/** What other resources repeat of a vehicle. Licence dates are calendar days in Africa/Johannesburg. */
export const VehicleSummary = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.nullable(z.int()),
  licenseNumber: z.string(),
  registerNumber: z.string(),
  vehicleType: VehicleType,
  /** Tare in whole kilograms. */
  weightKg: z.int(),
  licenseExpires: CalendarDay,
  registrationRegion: Region,
  /** Today's licence fee for the next renewal, without arrears and penalties; null if no fee row matches. */
  renewalFeeInCents: z.nullable(z.int()),
  inRenewal: z.boolean(),
  /** A payment for its renewal was sent, and its result is not known yet: nothing may invite to pay again. */
  paymentPending: z.boolean(),
  archived: z.boolean(),
});
