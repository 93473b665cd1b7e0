import { type PaymentStatus, paymentStatuses } from 'shared-contracts/payments';
import type { ListState } from 'web-kit/table';

const isStatus = (value: string): value is PaymentStatus => (paymentStatuses as readonly string[]).includes(value);
const sortable = ['createdAt', 'amountInCents', 'status', 'reference', 'description'] as const;

/** The query of a payments list; what the address holds that is no filter is left out. */
export function paymentQueryOf(list: ListState) {
  const given = (name: string) => (list.filter(name) ? { [name]: list.filter(name) } : {});
  const status = list.filter('status');
  const orderBy = sortable.find((column) => column === list.orderBy) ?? 'createdAt';
  return {
    skip: list.skip,
    take: list.take,
    order: list.order,
    orderBy,
    ...given('search'),
    ...given('from'),
    ...given('to'),
    ...(isStatus(status) ? { status } : {}),
  };
}
