import { useState } from 'react';
import { useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { lazyHidden, Page, PlainButton } from 'web-kit/page';
import { ExportButton, useListState } from 'web-kit/table';
import { usePaymentsListPaymentsQuery } from '../api.ts';
import { hasOrderNumbers, PaymentsTable, usePaymentColumns } from '../payments-list/PaymentsTable.tsx';
import { paymentQueryOf } from '../payments-list/payment-query-of.ts';

const StatementDialog = lazyHidden(async () => (await import('./StatementDialog.tsx')).StatementDialog);

/** Opens the monthly statement. */
export function StatementButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>{t('Statement')}</PlainButton>
      {open && <StatementDialog onClosed={() => setOpen(false)} />}
    </>
  );
}

/** The user's own payments. */
export function OwnPayments() {
  const t = useText();
  const { user } = useSession();
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const query = paymentQueryOf(list);
  const { data, error, refetch } = usePaymentsListPaymentsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const isBusiness = user?.userType === 'business' || Boolean(user?.businessName);
  const columns = usePaymentColumns(false, isBusiness || hasOrderNumbers(data));
  return (
    <Translated>
      <Page
        title={t('My payments')}
        lead={t('All your payments and receipts.')}
        width="wide"
        actions={
          <>
            <StatementButton />
            <ExportButton list="exportPayments" query={query} empty={data?.total === 0} />
          </>
        }
      >
        <PaymentsTable asAdmin={false} table={{ columns }} list={list} data={data} error={error} onRetry={refetch} />
      </Page>
    </Translated>
  );
}
