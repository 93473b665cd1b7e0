import { vehicleColumns } from 'shared-contracts/vehicles';
import type { ListState } from 'web-kit/table';

/** API query for a list's state. An unknown sort column falls back to the expiry date. */
export function vehicleQueryOf(list: ListState) {
  const search = list.filter('search');
  const orderBy = vehicleColumns.find((column) => column === list.orderBy) ?? 'licenseExpires';
  return { skip: list.skip, take: list.take, order: list.order, orderBy, ...(search ? { search } : {}) };
}

/** The same for administrators, with the days of expiry that a link from the dashboard names. */
export function adminVehicleQueryOf(list: ListState) {
  const [expiresFrom, expiresTo] = [list.filter('expiresFrom'), list.filter('expiresTo')];
  return { ...vehicleQueryOf(list), ...(expiresFrom ? { expiresFrom } : {}), ...(expiresTo ? { expiresTo } : {}) };
}
