import { product } from 'shared-contracts/product';
import { useSession } from 'web-kit/host';
import { useAdminGetCompanyQuery } from '../api.ts';

/**
 * Whether the user administers AllSet's own company, which alone may change fees and variables. Undefined while
 * loading.
 */
export function useProductAdmin(): boolean | undefined {
  const { user, can } = useSession();
  const { data: own } = useAdminGetCompanyQuery({ id: product.reference });
  return own && user?.company === own.id && can('isAdmin');
}
