import { Page } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = paymentQueryOf(list);
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="Payments"
      width="wide"
      actions={<ExportButton list="exportAllPayments" query={query} empty={data?.total === 0} />}
    >
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
