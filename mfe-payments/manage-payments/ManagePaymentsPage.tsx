import { exportAllPayments } from 'shared-contracts/payments';
import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { CsvButton } from '../payments-list/CsvButton.tsx';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(paymentQueryOf(list), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="Payments"
      width="wide"
      actions={<CsvButton endpoint={exportAllPayments} list={list} empty={data?.total === 0} />}
    >
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
