import {
  type AdminPermission,
  hasPermission,
  holdsAny,
  narrowPermissions,
  type PermissionHolder,
} from 'shared-contracts/admin-permissions';
import { href, type PageName } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import type { User } from 'shared-contracts/user';

interface Site {
  reference: string;
  showAdmin: boolean;
}

/** Whether the user is an administrator on this site. On a partner's site without an admin area nobody is. */
export const actsAsAdmin = (user: Pick<User, 'permissions'>, company: Site): boolean =>
  mayAct(user, company, narrowPermissions);

/** Whether the user is an administrator with one of these permissions on this site. */
export const mayAct = (user: PermissionHolder, company: Site, wanted: readonly AdminPermission[]): boolean =>
  holdsAny(user, wanted) && (company.showAdmin || !isWhiteLabel(company));

/** Where administrators begin, by permission. The first that a user holds counts. */
const adminHomes = [
  ['canManagePeople', 'admin'],
  ['canFulfil', 'userActiveRenewals'],
  ['canHandleMoney', 'adminPayments'],
  ['canReadAudit', 'adminAudit'],
] as const satisfies [AdminPermission, PageName][];

/** The page of the admin area where an administrator begins: Users, unless their permissions are for something else. */
export function adminHome(user: PermissionHolder): string {
  const [, page] = adminHomes.find(([permission]) => holdsAny(user, [permission])) ?? [];
  return href(page ?? 'adminProfile');
}

/** Where a user lands after login or registration (docs/spec/requirements.md, ACC-3). The first rule that applies wins. */
export function landingPath(user: Pick<User, 'permissions' | 'verified'>, company: Site): string {
  if (!user.verified) return href('verifyAccount');
  if (actsAsAdmin(user, company)) return adminHome(user);
  return hasPermission(user, 'isActivatedUser') ? href('manageVehicles') : href('accountSetup');
}
