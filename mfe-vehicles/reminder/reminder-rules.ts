import { daysToExpiry } from 'shared-contracts/license-status';
import { limits } from 'shared-contracts/limits';
import { pages } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import type { Translate } from 'web-kit/language';

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

/** Text for the days until a licence expires, or since it expired if negative. */
export function expiryText(days: number, t: Translate): string {
  if (days === 0) return t('Expires today');
  if (days > 0) return t('Expires in {n, plural, one {# day} other {# days}}', { n: days });
  if (days > -60) return t('Expired {n, plural, one {# day} other {# days}} ago', { n: -days });
  return t('Expired {n, plural, one {# month} other {# months}} ago', { n: Math.floor(-days / 30.44) });
}
