import type { Renewal } from 'shared-contracts/renewals';
import { type ListState, sortRows } from 'web-kit/table';
import { useRenewalsListRenewalsQuery } from '../api.ts';
import { renewalQueryOf } from './renewal-query-of.ts';
import { useAfterFetch } from './use-after-fetch.ts';

/** As many as one call answers. */
const atOnce = 100;

/** One's own renewals: fetched at once, sorted and paged here; where one call cannot hold them all, by the API page by page. */
export function useOwnRenewals(list: ListState) {
  const first = useRenewalsListRenewalsQuery({ skip: 0, take: atOnce });
  const many = (first.data?.count ?? 0) > atOnce;
  const query = renewalQueryOf(list, false);
  const page = useRenewalsListRenewalsQuery(query, { skip: !many });
  const { currentData, error, refetch } = many ? page : first;
  const shown = useAfterFetch(currentData, many && query);
  const rows = many
    ? shown?.entries
    : shown &&
      sortRows(shown.entries, (renewal) => renewal[list.orderBy as keyof Renewal] as string | number, list.order).slice(
        list.skip,
        list.skip + list.take,
      );
  return { rows, count: shown?.count ?? 0, isPartial: shown?.countIsPartial ?? false, error, refetch };
}
