import type { ListState } from 'web-kit/table';

/** Filters that links of the dashboard set, and that have no field of their own. */
export const dayFilters = [
  { label: 'Ordered', names: ['from', 'to'] },
  { label: 'Unchanged since before', names: ['changedBefore'] },
  { label: 'Delivered', names: ['deliveredFrom', 'deliveredTo'] },
  { label: 'Booking failed', names: ['bookingFailedFrom', 'bookingFailedTo'] },
  { label: 'Courier exception', names: ['courierException'] },
] as const;

/** These filters as they are set, for the API. */
export const dayQueryOf = (list: ListState): Record<string, string> =>
  Object.fromEntries(
    dayFilters
      .flatMap(({ names }): readonly string[] => names)
      .map((name) => [name, list.filter(name)] as const)
      .filter(([, value]) => value !== ''),
  );
