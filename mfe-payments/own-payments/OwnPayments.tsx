import { useState } from 'react';
import { useSession } from 'web-kit/host';
import { lazyWithRetry, Page, PlainButton } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { usePaymentsListPaymentsQuery } from '../api.ts';
import { hasOrderNumbers, PaymentsTable, paymentColumns } from '../payments-list/PaymentsTable.tsx';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';

const StatementDialog = lazyWithRetry(
  async () => (await import('./StatementDialog.tsx')).StatementDialog,
  () => null,
);

/** Opens the monthly statement. */
export function StatementButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>Statement</PlainButton>
      {open && <StatementDialog onClosed={() => setOpen(false)} />}
    </>
  );
}

/** The user's own payments. */
export function OwnPayments() {
  const { user } = useSession();
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = paymentQueryOf(list);
  const { data, error, refetch } = usePaymentsListPaymentsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const isBusiness = user?.userType === 'business' || Boolean(user?.businessName);
  return (
    <Page
      title="My payments"
      lead="All your payments and receipts."
      width="wide"
      actions={
        <>
          <StatementButton />
          <ExportButton list="exportPayments" query={query} empty={data?.total === 0} />
        </>
      }
    >
      <PaymentsTable
        asAdmin={false}
        table={{ columns: paymentColumns(false, isBusiness || hasOrderNumbers(data)) }}
        list={list}
        data={data}
        error={error}
        onRetry={refetch}
      />
    </Page>
  );
}
