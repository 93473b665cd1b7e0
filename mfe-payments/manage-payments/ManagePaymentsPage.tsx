import { lazyHidden, Page } from 'web-kit/page';
import { ExportButton, TableViewMenu, useListState, useTableView } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { hasOrderNumbers, PaymentsTable, usePaymentColumns } from '../payments-list/PaymentsTable.tsx';
import { adminPaymentQueryOf } from '../payments-list/payment-query-of.ts';

// The list does not wait for what is below it.
const PaymentTotals = lazyHidden(async () => (await import('./PaymentTotals.tsx')).PaymentTotals);

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = adminPaymentQueryOf(list);
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const view = useTableView('payments', usePaymentColumns(true, hasOrderNumbers(data)));
  return (
    <Page
      title="Payments"
      width="wide"
      actions={
        <>
          <TableViewMenu view={view} />
          <ExportButton list="exportAllPayments" query={query} empty={data?.total === 0} />
        </>
      }
    >
      <PaymentsTable asAdmin table={view.table} list={list} data={data} error={error} onRetry={refetch}>
        <PaymentTotals query={query} />
      </PaymentsTable>
    </Page>
  );
}
