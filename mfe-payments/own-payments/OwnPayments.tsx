import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { usePaymentsListPaymentsQuery } from '../api.ts';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** An owner's own payments. */
export function OwnPayments() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListPaymentsQuery(paymentQueryOf(list), { refetchOnMountOrArgChange: true });
  return (
    <Page title="My payments" lead="Every attempt, and its receipt." width="wide">
      <PaymentsTable asAdmin={false} list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
