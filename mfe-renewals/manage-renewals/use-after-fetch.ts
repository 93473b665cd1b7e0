import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/** Ms after the page began to load in which its list can have arrived before its code. */
const earlyFor = 10_000;

/**
 * Ms since the answer of a list that the page had requested before its scripts came (services/edge/src/page/index-html.ts). 0 for
 * every other answer.
 */
function sinceEarlyAnswer(path: string): number {
  const now = performance.now();
  if (now > earlyFor) return 0;
  const arrived = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith(path))
    .at(-1);
  return arrived ? now - (arrived.startTime + arrived.duration) : 0;
}

/**
 * Delays new results by 500 ms after the fetch, as the requirements specify. Until then the previous results are
 * returned. A refetch of the same query is returned immediately. `path` is that of the call, for the page's first list.
 */
export function useDelayedResult<Data>(loaded: Data | undefined, query: unknown, path?: string): Data | undefined {
  const [shown, setShown] = useState<{ query: string; data: Data }>();
  const queryKey = JSON.stringify(query);
  const isRefetch = shown?.query === queryKey;
  const isFirst = shown === undefined;
  useEffect(() => {
    if (loaded === undefined) return undefined;
    const elapsed = isFirst && path !== undefined ? sinceEarlyAnswer(path) : 0;
    const delay = isRefetch ? 0 : Math.max(0, delays.afterFetch - elapsed);
    const timer = setTimeout(() => setShown({ query: queryKey, data: loaded }), delay);
    return () => clearTimeout(timer);
  }, [loaded, queryKey, isRefetch, isFirst, path]);
  return shown?.data;
}
