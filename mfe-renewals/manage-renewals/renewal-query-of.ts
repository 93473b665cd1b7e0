import { type RenewalStatus, renewalColumns, renewalStatuses } from 'shared-contracts/renewals';
import type { ListState } from 'web-kit/table';

const isStatus = (value: string): value is RenewalStatus => (renewalStatuses as readonly string[]).includes(value);

/** The query of an administrator's list; a search starts at the first ten. */
export function renewalQueryOf(list: ListState, activeOnly: boolean) {
  const search = list.filter('search');
  const status = list.filter('status');
  return {
    ...(search ? { search, skip: 0, take: 10 } : { skip: list.skip, take: list.take }),
    orderBy: renewalColumns.find((column) => column === list.orderBy) ?? 'updatedAt',
    order: list.order,
    ...(isStatus(status) ? { status } : {}),
    ...(activeOnly ? { active: true } : {}),
  };
}
