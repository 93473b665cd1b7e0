import { Page } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { useDeskGetTotalsQuery } from '../desk-api.ts';
import { ListTotals } from '../payments-list/ListTotals.tsx';
import { adminPaymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = adminPaymentQueryOf(list);
  const { skip: _skip, take: _take, order: _order, orderBy: _orderBy, ...filters } = query;
  const { data: totals } = useDeskGetTotalsQuery(filters, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="Payments"
      width="wide"
      actions={<ExportButton list="exportAllPayments" query={query} empty={data?.total === 0} />}
    >
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()}>
        {totals && totals.count > 0 && (
          <ListTotals
            totals={[
              { label: 'Paid', cents: totals.paidInCents },
              { label: 'Refunded', cents: totals.refundedInCents },
            ]}
          />
        )}
      </PaymentsTable>
    </Page>
  );
}
