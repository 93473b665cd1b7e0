import { holdsAny } from 'shared-contracts/admin-permissions';
import type { Companies } from '../companies/index.ts';
import type { UserRow } from './store.ts';

/** Whether a person without a second factor is an administrator of a company that requires one of them. */
export const needsSecondFactor = async (
  companies: Companies,
  user: Pick<UserRow, 'verified' | 'permissions' | 'admin_permissions' | 'company_id'>,
): Promise<boolean> =>
  user.verified &&
  holdsAny({ ...user, adminPermissions: user.admin_permissions }) &&
  (await companies.requiresSecondFactor(user.company_id));
