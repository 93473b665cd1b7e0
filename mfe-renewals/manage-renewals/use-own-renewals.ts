import type { Renewal } from 'shared-contracts/renewals';
import { type ListState, sortRows } from 'web-kit/table';
import { useRenewalsListRenewalsQuery } from '../api.ts';
import { renewalQueryOf } from './renewal-query-of.ts';
import { useDelayedResult } from './use-after-fetch.ts';

/** Maximum number of rows in one API response. */
const maxRows = 100;

/** The user's own renewals, fetched at once and sorted and paged here. Above 100 they are paged by the API. */
export function useOwnRenewals(list: ListState) {
  const first = useRenewalsListRenewalsQuery({ skip: 0, take: maxRows });
  const isPaged = (first.data?.count ?? 0) > maxRows;
  const query = renewalQueryOf(list, false);
  const page = useRenewalsListRenewalsQuery(query, { skip: !isPaged });
  const { currentData, error, refetch } = isPaged ? page : first;
  const shown = useDelayedResult(currentData, isPaged && query);
  const rows = isPaged
    ? shown?.entries
    : shown &&
      sortRows(shown.entries, (renewal) => renewal[list.orderBy as keyof Renewal] as string | number, list.order).slice(
        list.skip,
        list.skip + list.take,
      );
  return { rows, count: shown?.count ?? 0, isPartial: shown?.countIsPartial ?? false, error, refetch };
}
