import { lazyWithRetry, Page } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { adminPaymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

// The list does not wait for what is below it.
const PaymentTotals = lazyWithRetry(
  async () => (await import('./PaymentTotals.tsx')).PaymentTotals,
  () => null,
);

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = adminPaymentQueryOf(list);
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
        <PaymentTotals query={query} />
      </PaymentsTable>
    </Page>
  );
}
