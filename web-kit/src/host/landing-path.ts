import { isWhiteLabel } from 'shared-contracts/product';
import { href } from 'shared-contracts/pages';
import { hasPermission, type User } from 'shared-contracts/users';

interface Site {
  reference: string;
  showAdmin: boolean;
}

/** A partner's site may have no admin area; there an administrator is an ordinary user. */
export const actsAsAdmin = (user: Pick<User, 'permissions'>, company: Site): boolean =>
  hasPermission(user, 'isAdmin') && (company.showAdmin || !isWhiteLabel(company));

/** Where login and registration lead (docs/requirements.md, ACC-3), in order. */
export function landingPath(user: Pick<User, 'permissions' | 'verified'>, company: Site): string {
  if (actsAsAdmin(user, company)) return href('admin');
  if (!user.verified) return href('verifyAccount');
  return hasPermission(user, 'isActivatedUser') ? href('manageVehicles') : href('accountSetup');
}
