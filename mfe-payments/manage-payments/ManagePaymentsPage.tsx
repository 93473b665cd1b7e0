import { lazy, Suspense } from 'react';
import { Page } from 'web-kit/page';
import { useListState } from 'web-kit/table';
import { useLazyPaymentsListAllPaymentsQuery, usePaymentsListAllPaymentsQuery } from '../api.ts';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';
import { PaymentsTable } from '../payments-list/PaymentsTable.tsx';

// Loaded separately so that the list does not wait for it.
const CsvButton = lazy(async () => ({ default: (await import('../payments-list/CsvButton.tsx')).CsvButton }));

/** All payments that the administrator may see. */
export function ManagePaymentsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery(paymentQueryOf(list), {
    refetchOnMountOrArgChange: true,
  });
  const [fetchPage] = useLazyPaymentsListAllPaymentsQuery();
  return (
    <Page
      title="Payments"
      width="wide"
      actions={
        <Suspense>
          <CsvButton asAdmin list={list} empty={data?.total === 0} fetchPage={(query) => fetchPage(query).unwrap()} />
        </Suspense>
      }
    >
      <PaymentsTable asAdmin list={list} data={data} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
