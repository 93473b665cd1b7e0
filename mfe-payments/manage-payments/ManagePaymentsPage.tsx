import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** All payments an administrator reaches. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(paymentQueryOf(list), { refetchOnMountOrArgChange: true });
  return (
    <Page title="Payments" width="wide">
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
