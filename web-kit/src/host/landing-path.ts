import { isWhiteLabel } from 'shared-contracts/product';
import { href } from 'shared-contracts/pages';
import { hasPermission } from 'shared-contracts/has-permission';
import type { User } from 'shared-contracts/users';

interface Site {
  reference: string;
  showAdmin: boolean;
}

/** Whether the user is an administrator on this site. On a partner's site without an admin area nobody is. */
export const actsAsAdmin = (user: Pick<User, 'permissions'>, company: Site): boolean =>
  hasPermission(user, 'isAdmin') && (company.showAdmin || !isWhiteLabel(company));

/** Where a user lands after login or registration (docs/requirements.md, ACC-3). The first rule that applies wins. */
export function landingPath(user: Pick<User, 'permissions' | 'verified'>, company: Site): string {
  if (actsAsAdmin(user, company)) return href('admin');
  if (!user.verified) return href('verifyAccount');
  return hasPermission(user, 'isActivatedUser') ? href('manageVehicles') : href('accountSetup');
}
