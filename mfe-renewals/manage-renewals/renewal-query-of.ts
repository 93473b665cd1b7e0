import { type RenewalStatus, renewalStatuses } from 'shared-contracts/renewal-status';
import { renewalColumns } from 'shared-contracts/renewals';
import type { ListState } from 'web-kit/table';
import { queueFilters, queueQueryOf } from '../queue/queue-filters.ts';

const isStatus = (value: string): value is RenewalStatus => (renewalStatuses as readonly string[]).includes(value);

/** Page size while searching (docs/spec/requirements.md, ADM-6). */
export const searchTake = 10;

/** Names of the filters in the URL. */
export const renewalFilters = ['search', 'status', ...queueFilters] as const;

/** Value of the status filter for all renewals that have not ended. */
export const inProgress = 'active';

/** A choice of the sort order: its value has the column and the direction. */
export const orderOption = (orderBy: (typeof renewalColumns)[number], order: 'asc' | 'desc', label: string) => ({
  value: `${orderBy} ${order}`,
  label,
});

/** API query of an administrator's list. */
export const queueListQueryOf = (list: ListState, activeOnly: boolean) => ({
  ...renewalQueryOf(list, activeOnly),
  ...queueQueryOf(list),
  // What is held does not wait. A search finds it all the same.
  ...(list.filter('onHold') ? { onHold: true } : activeOnly && !list.filter('search') ? { onHold: false } : {}),
});

/** API query for a list's state. Unknown statuses and sort columns are ignored. */
export function renewalQueryOf(list: ListState, activeOnly: boolean) {
  const search = list.filter('search');
  const status = list.filter('status');
  return {
    ...(search ? { search } : {}),
    skip: list.skip,
    take: list.take,
    orderBy: renewalColumns.find((column) => column === list.orderBy) ?? 'updatedAt',
    order: list.order,
    ...(isStatus(status) ? { status } : {}),
    ...(activeOnly || status === inProgress ? { active: true } : {}),
  };
}
