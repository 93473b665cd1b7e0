import { product } from 'shared-contracts/product';
import { useSession } from 'web-kit/host';
import { usePaymentsGetCompanyQuery } from '../desk-api.ts';

/** Whether the user administers the product's own company, and so all companies. False while loading. */
export function useProductAdmin(): boolean {
  const { user } = useSession();
  const { data: own } = usePaymentsGetCompanyQuery({ id: product.reference });
  return own !== undefined && user?.company === own.id;
}
