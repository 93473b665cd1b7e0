import { limits } from 'shared-contracts/limits';
import { feeColumns } from 'shared-contracts/fees';
import type { ListState } from 'web-kit/table';
import { useAdminListFeesQuery } from '../api.ts';
import { useAdminSearchFeesQuery } from './fees-api.ts';

/**
 * The fees around the page that is shown, in pieces of as many as one call answers: `from` is the place of the first. A piece
 * holds whole pages, and in the order of the list, so that no row is out of reach.
 */
export function useFees(list: ListState) {
  const search = list.filter('search');
  const piece = search ? limits.list.maxSearch : limits.list.maxFees;
  const from = Math.floor(list.skip / piece) * piece;
  const orderBy = feeColumns.find((column) => column === list.orderBy) ?? 'region';
  // By region the API has an order of its own, in which the bands of a table follow each other.
  const order = orderBy === 'region' && list.order === 'asc' ? {} : { orderBy, order: list.order };
  const query = { skip: from, take: piece, ...order };
  const all = useAdminListFeesQuery(query, { skip: search !== '' });
  const found = useAdminSearchFeesQuery({ search, ...query }, { skip: search === '' });
  return { ...(search ? found : all), from };
}
