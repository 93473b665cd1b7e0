import { refundColumns } from 'shared-contracts/refund-lists';
import { refundStatuses } from 'shared-contracts/payments';
import type { ListState } from 'web-kit/table';

export const refundFilters = ['search', 'status', 'companyId', 'from', 'to'] as const;

const statuses = [...refundStatuses, 'open'] as const;

/** API query for the state of the list of refunds. Invalid filters in the URL are ignored. */
export function refundQueryOf(list: ListState) {
  const optional = (name: string) => (list.filter(name) ? { [name]: list.filter(name) } : {});
  const status = statuses.find((each) => each === list.filter('status'));
  const orderBy = refundColumns.find((column) => column === list.orderBy) ?? 'createdAt';
  return {
    skip: list.skip,
    take: list.take,
    order: list.order,
    orderBy,
    ...optional('search'),
    ...optional('companyId'),
    ...optional('from'),
    ...optional('to'),
    ...(status ? { status } : {}),
  };
}
