import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { useState } from 'react';
import { messageOf, useHost } from 'web-kit/host';
import { useLazyRenewalsListAllRenewalsQuery } from '../api.ts';
import type { queueListQueryOf } from './renewal-query-of.ts';

/** What a list's filters match, on all its pages. */
export interface Matching {
  query: ReturnType<typeof queueListQueryOf>;
  count: number;
  /** There are more than `count`. */
  isPartial: boolean;
}

/** Selects what a list's filters match on all its pages, at most as many as can be selected together, in the list's order. */
export function useSelectMatching({ query, count, isPartial }: Matching, add: (renewals: readonly Renewal[]) => void) {
  const { toast } = useHost();
  const [load] = useLazyRenewalsListAllRenewalsQuery();
  const [isLoading, setIsLoading] = useState(false);
  const most = Math.min(count, limits.bulk.selected);

  const selectAll = async (): Promise<void> => {
    setIsLoading(true);
    try {
      const found = new Map<string, Renewal>();
      for (let skip = 0; skip < most; skip += limits.list.maxTake) {
        const { entries } = await load({ ...query, skip, take: Math.min(limits.list.maxTake, most - skip) }).unwrap();
        for (const renewal of entries) found.set(renewal.id, renewal);
      }
      add([...found.values()]);
    } catch (thrown) {
      toast.error('The renewals could not be selected', messageOf(thrown));
    } finally {
      setIsLoading(false);
    }
  };
  const hasMore = isPartial || count > most;
  return { selectAll, isLoading, most, label: hasMore ? `Select the first ${most}` : `Select all ${most}` };
}
