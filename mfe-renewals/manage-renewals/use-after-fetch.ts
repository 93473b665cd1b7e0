import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/**
 * Delays new results by 500 ms after the fetch, as the requirements specify. Until then the previous results are
 * returned. A refetch of the same query is returned immediately.
 */
export function useDelayedResult<Data>(loaded: Data | undefined, query: unknown): Data | undefined {
  const [shown, setShown] = useState<{ query: string; data: Data }>();
  const queryKey = JSON.stringify(query);
  const isRefetch = shown?.query === queryKey;
  useEffect(() => {
    if (loaded === undefined) return undefined;
    const timer = setTimeout(() => setShown({ query: queryKey, data: loaded }), isRefetch ? 0 : delays.afterFetch);
    return () => clearTimeout(timer);
  }, [loaded, queryKey, isRefetch]);
  return shown?.data;
}
