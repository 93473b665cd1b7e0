import { dayInSouthAfrica } from 'shared-contracts/dates';
import { licenseStatus } from 'shared-contracts/license-status';
import { limits } from 'shared-contracts/limits';
import type { Vehicle } from 'shared-contracts/vehicles';

/** A group of vehicles that one button chooses. */
export type Group = 'due' | 'expired';

/** Whether a vehicle can be renewed now, so that it can be chosen. */
export const isRenewable = ({ archived, inRenewal, paymentPending, registrationRegion }: Vehicle): boolean =>
  !archived && !inRenewal && !paymentPending && registrationRegion !== 'unknown';

/** Whether a vehicle belongs to a group: due with fewer than 31 days left or expired, or only expired. */
export function belongsTo(group: Group, vehicle: Vehicle, now: Date): boolean {
  const status = licenseStatus({ ...vehicle, inRenewal: false, paymentPending: false }, dayInSouthAfrica(now));
  return status === 'expired' || (group === 'due' && status === 'expiring soon');
}

/** Whether a vehicle can join those chosen: all have one owner, and there is a limit. */
export const canJoin = (chosen: readonly Vehicle[], vehicle: Vehicle): boolean =>
  isRenewable(vehicle) &&
  chosen.length < limits.vehiclesPerPayment &&
  chosen.every(({ userId }) => userId === vehicle.userId);
