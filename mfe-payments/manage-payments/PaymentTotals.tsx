import { usePaymentsGetTotalsQuery } from '../desk-api.ts';
import { ListTotals } from '../payments-list/ListTotals.tsx';
import type { adminPaymentQueryOf } from '../payments-list/payment-query-of.ts';

/** What the payments of a filter add up to. */
export function PaymentTotals({ query }: { query: ReturnType<typeof adminPaymentQueryOf> }) {
  const { skip: _skip, take: _take, order: _order, orderBy: _orderBy, ...filters } = query;
  const { data: totals } = usePaymentsGetTotalsQuery(filters, { refetchOnMountOrArgChange: true });
  if (!totals || totals.count === 0) return null;
  return (
    <ListTotals
      totals={[
        { label: 'Paid', cents: totals.paidInCents },
        { label: 'Refunded', cents: totals.refundedInCents },
      ]}
    />
  );
}
