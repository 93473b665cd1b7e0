import { product } from 'shared-contracts/product';
import { useSession } from 'web-kit/host';
import { useAdminGetCompanyQuery } from '../api.ts';

/** Whether this administrator is of the product's own company, who alone changes fees and variables; undefined until it is known. */
export function useProductAdmin(): boolean | undefined {
  const { user } = useSession();
  const { data: own } = useAdminGetCompanyQuery({ id: product.reference });
  return own && user?.company === own.id;
}
