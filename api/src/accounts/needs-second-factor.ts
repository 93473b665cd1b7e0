import type { Companies } from '../companies/index.ts';
import { hasPermission } from 'shared-contracts/has-permission';
import type { UserRow } from './store.ts';

/** Whether a person without a second factor is an administrator of a company that requires one of them. */
export const needsSecondFactor = async (
  companies: Companies,
  user: Pick<UserRow, 'verified' | 'permissions' | 'company_id'>,
): Promise<boolean> =>
  user.verified && hasPermission(user, 'isAdmin') && (await companies.requiresSecondFactor(user.company_id));
