import { vehicleColumns } from 'shared-contracts/vehicles';
import type { ListState } from 'web-kit/table';

/** API query for a list's state. An unknown sort column falls back to the expiry date. */
export function vehicleQueryOf(list: ListState) {
  const search = list.filter('search');
  const orderBy = vehicleColumns.find((column) => column === list.orderBy) ?? 'licenseExpires';
  return { skip: list.skip, take: list.take, order: list.order, orderBy, ...(search ? { search } : {}) };
}
