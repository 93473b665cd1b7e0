import { daysToExpiry } from 'shared-contracts/license-status';
import { limits } from 'shared-contracts/limits';
import { pages } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';

/** Vehicles the dialog names: 35 days or fewer to expiry, expired ones too, not in renewal, not removed. */
export const expiringSoon = (vehicles: readonly Vehicle[], today: string): Vehicle[] =>
  vehicles.filter(
    (vehicle) => !vehicle.inRenewal && !vehicle.archived && daysToExpiry(vehicle.licenseExpires, today) <= limits.reminderDialogDays,
  );

const quietPaths = ['/manage-renewals', '/manage-vehicles', '/add-vehicle', '/view-renewal', '/verify-account', '/admin', '/start-renewal'];
/** On its way in a person is about to be led elsewhere, where the dialog might not open. */
const waysIn = [pages.login, pages.signup, pages.recoverAccount, pages.accountSetup].map(({ path }) => path);

/** Whether the dialog may open on a path (docs/requirements.md, REN-9). */
export const mayRemindOn = (pathname: string): boolean =>
  pathname !== '/' && ![...quietPaths, ...waysIn].some((path: string) => pathname === path || pathname.startsWith(`${path}/`));

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long a licence still runs, or for how long it has not. */
export function daysInWords(days: number): string {
  if (days === 0) return 'Expires today';
  if (days > 0) return `Expires in ${counted(days, 'day')}`;
  return `Expired ${-days < 60 ? counted(-days, 'day') : counted(Math.floor(-days / 30.44), 'month')} ago`;
}
