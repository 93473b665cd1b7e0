import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useLazyPaymentsListAllPaymentsQuery, usePaymentsListAllPaymentsQuery } from '../api.ts';
import { CsvButton } from '../payments-list/CsvButton.tsx';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** All payments an administrator reaches. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(paymentQueryOf(list), { refetchOnMountOrArgChange: true });
  const [fetchPage] = useLazyPaymentsListAllPaymentsQuery();
  return (
    <Page
      title="Payments"
      width="wide"
      actions={<CsvButton asAdmin list={list} empty={data?.total === 0} fetchPage={(query) => fetchPage(query).unwrap()} />}
    >
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
