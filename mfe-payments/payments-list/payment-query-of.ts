import { type PaymentStatus, paymentStates, paymentStatuses } from 'shared-contracts/payment';
import type { ListState } from 'web-kit/table';

const isStatus = (value: string): value is PaymentStatus => (paymentStatuses as readonly string[]).includes(value);
const sortable = ['createdAt', 'amountInCents', 'status', 'reference', 'description'] as const;

/** API query for a list's state. Invalid filters in the URL are ignored. */
export function paymentQueryOf(list: ListState) {
  const optional = (name: string) => (list.filter(name) ? { [name]: list.filter(name) } : {});
  const status = list.filter('status');
  const orderBy = sortable.find((column) => column === list.orderBy) ?? 'createdAt';
  return {
    skip: list.skip,
    take: list.take,
    order: list.order,
    orderBy,
    ...optional('search'),
    ...optional('from'),
    ...optional('to'),
    ...(isStatus(status) ? { status } : {}),
  };
}

/** The same for administrators, who can also filter by outcome and company. */
export function adminPaymentQueryOf(list: ListState) {
  const state = paymentStates.find((each) => each === list.filter('state'));
  const companyId = list.filter('companyId');
  return { ...paymentQueryOf(list), ...(state ? { state } : {}), ...(companyId ? { companyId } : {}) };
}
