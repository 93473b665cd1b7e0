import { daysToExpiry } from 'shared-contracts/license-status';
import { limits } from 'shared-contracts/limits';
import { pages } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';

/** Vehicles listed in the dialog: 35 days or fewer to expiry or expired, neither in renewal nor paid for, not removed. */
export const expiringSoon = (vehicles: readonly Vehicle[], today: string): Vehicle[] =>
  vehicles.filter(
    (vehicle) =>
      !vehicle.inRenewal &&
      !vehicle.paymentPending &&
      !vehicle.archived &&
      daysToExpiry(vehicle.licenseExpires, today) <= limits.reminderDialogDays,
  );

const quietPaths = [
  '/manage-renewals',
  '/manage-vehicles',
  '/add-vehicle',
  '/view-renewal',
  '/verify-account',
  '/admin',
  '/start-renewal',
];
/** Tasks that the requirements do not know, which it would interrupt. */
const taskPaths = [pages.importVehicles.path, '/unsubscribe', '/confirm-subscription'];
/** Pages that redirect the user to another page, where the dialog might not be allowed. */
const entryPaths = [pages.login, pages.signup, pages.recoverAccount, pages.accountSetup].map(({ path }) => path);

/** Whether the dialog may open on a path (docs/spec/requirements.md, REN-9). */
export const mayRemindOn = (pathname: string): boolean =>
  pathname !== '/' &&
  ![...quietPaths, ...taskPaths, ...entryPaths].some(
    (path: string) => pathname === path || pathname.startsWith(`${path}/`),
  );

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Text for the days until a licence expires, or since it expired if negative. */
export function expiryText(days: number): string {
  if (days === 0) return 'Expires today';
  if (days > 0) return `Expires in ${pluralize(days, 'day')}`;
  return `Expired ${-days < 60 ? pluralize(-days, 'day') : pluralize(Math.floor(-days / 30.44), 'month')} ago`;
}
