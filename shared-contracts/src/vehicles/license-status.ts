import { daysBetween } from '../dates.ts';
import { limits } from '../limits.ts';
import type { BrandWords } from '../product.ts';

/** The status of a vehicle's licence (docs/spec/requirements.md, VEH-6). */
export type LicenseStatus = 'in progress' | 'payment pending' | 'valid' | 'expiring soon' | 'expired';

const labels = {
  'expiring soon': 'Expiring Soon',
  expired: 'Expired',
  'in progress': 'In Progress',
  'payment pending': 'Payment being confirmed',
};

/** The display label of a status. A licence that runs has the brand's own word. */
export const licenseStatusLabel = (
  status: LicenseStatus,
  { validLicense }: Pick<BrandWords, 'validLicense'>,
): string => (status === 'valid' ? validLicense : labels[status]);

export const daysToExpiry = (licenseExpires: string, today: string): number => daysBetween(today, licenseExpires);

interface Renewable {
  licenseExpires: string;
  inRenewal: boolean;
  paymentPending: boolean;
}

/**
 * By days to expiry: 31 or more valid, 1 to 30 expiring soon, 0 or less expired. In progress while a renewal runs, and
 * payment pending while the bank has not confirmed the payment for one.
 */
export function licenseStatus(vehicle: Renewable, today: string): LicenseStatus {
  if (vehicle.inRenewal) return 'in progress';
  if (vehicle.paymentPending) return 'payment pending';
  const days = daysToExpiry(vehicle.licenseExpires, today);
  if (days >= limits.licenseValidDays) return 'valid';
  return days >= 1 ? 'expiring soon' : 'expired';
}

/** The one action a vehicle offers; the first that applies (docs/spec/requirements.md, VEH-7). */
export type VehicleAction = 'view renewal' | 'see payment' | 'update province' | 'click to renew' | 'renew early';

export function vehicleAction(
  vehicle: Renewable & { registrationRegion: string },
  today: string,
  chosenEarly = false,
): VehicleAction {
  if (vehicle.inRenewal) return 'view renewal';
  if (vehicle.paymentPending) return 'see payment';
  if (vehicle.registrationRegion === 'unknown') return 'update province';
  if (chosenEarly || daysToExpiry(vehicle.licenseExpires, today) < limits.licenseValidDays) return 'click to renew';
  return 'renew early';
}
