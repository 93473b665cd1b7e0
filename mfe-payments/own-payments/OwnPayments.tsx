import { exportPayments } from 'shared-contracts/payments';
import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { usePaymentsListPaymentsQuery } from '../api.ts';
import { CsvButton } from '../payments-list/CsvButton.tsx';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** The user's own payments. */
export function OwnPayments() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListPaymentsQuery(paymentQueryOf(list), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="My payments"
      lead="Every attempt, and its receipt."
      width="wide"
      actions={<CsvButton endpoint={exportPayments} list={list} empty={data?.total === 0} />}
    >
      <PaymentsTable asAdmin={false} list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
