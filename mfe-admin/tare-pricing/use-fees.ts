import { limits } from 'shared-contracts/limits';
import { feeColumns, feeStates } from 'shared-contracts/fees';
import { CalendarDay } from 'shared-contracts/values';
import type { ListState } from 'web-kit/table';
import { useAdminListFeesQuery } from '../api.ts';
import { useAdminSearchFeesQuery } from './fees-api.ts';

/** The filters of the list besides its search, as far as they are set. */
function filtersOf(list: ListState) {
  const effectiveFrom = CalendarDay.safeParse(list.filter('effectiveFrom')).data;
  const state = feeStates.find((each) => each === list.filter('state'));
  return {
    ...(effectiveFrom && { effectiveFrom }),
    ...(state && { state }),
    ...(list.filter('estimates') && { estimates: true }),
  };
}

/**
 * Fetches the chunk of fees that contains the current page. `from` is the index of its first row. A chunk is as large
 * as one API response allows, holds whole pages and has the order of the list, so that every row is reachable.
 */
export function useFees(list: ListState) {
  const search = list.filter('search');
  const chunkSize = search ? limits.list.maxSearch : limits.list.maxFees;
  const from = Math.floor(list.skip / chunkSize) * chunkSize;
  const orderBy = feeColumns.find((column) => column === list.orderBy) ?? 'region';
  // By region the API has its own default order, which keeps the weight bands of a table together.
  const order = orderBy === 'region' && list.order === 'asc' ? {} : { orderBy, order: list.order };
  const query = { skip: from, take: chunkSize, ...order, ...filtersOf(list) };
  const all = useAdminListFeesQuery(query, { skip: search !== '' });
  const matches = useAdminSearchFeesQuery({ search, ...query }, { skip: search === '' });
  return { ...(search ? matches : all), from };
}
