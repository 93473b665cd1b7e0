import { formatRand } from 'shared-contracts/money';
import type { Payment } from 'shared-contracts/payments';
import { Page } from 'web-kit/page';
import { type Column, DataTable, Paging, useListState } from 'web-kit/table';
import { usePaymentsListPaymentsQuery } from '../api.ts';

const columns: readonly Column<Payment>[] = [
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => createdAt.slice(0, 10), sortable: true },
  { id: 'amountInCents', header: 'Amount', cell: ({ amountInCents }) => formatRand(amountInCents), align: 'end' },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
];

/** An owner's own payments. */
export function OwnPayments() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListPaymentsQuery({ skip: list.skip, take: list.take, order: list.order, orderBy: 'createdAt' });
  return (
    <Page title="My payments">
      <DataTable label="Payments" columns={columns} rows={data?.results} rowKey={({ id }) => id} sorting={list} error={error} onRetry={() => void refetch()} empty="No payments found..." />
      <Paging state={list} count={data?.total ?? 0} />
    </Page>
  );
}
