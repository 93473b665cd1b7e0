import { formatRand } from 'shared-contracts/money';
import { type Renewal, renewalStatusLabel } from 'shared-contracts/renewals';
import { Page } from 'web-kit/page';
import { type Column, DataTable, Paging, useListState } from 'web-kit/table';
import { useRenewalsListRenewalsQuery } from '../api.ts';

const columns: readonly Column<Renewal>[] = [
  { id: 'paymentReference', header: 'Payment Reference', cell: ({ paymentReference }) => paymentReference },
  { id: 'paymentInCents', header: 'Payment Total', cell: ({ paymentInCents }) => formatRand(paymentInCents), align: 'end' },
  { id: 'status', header: 'Status', cell: ({ status }) => renewalStatusLabel(status) },
];

/** An owner's renewals. */
export function ManageRenewalsPage() {
  const list = useListState({ orderBy: 'updatedAt', order: 'desc' });
  const { data, error, refetch } = useRenewalsListRenewalsQuery({ skip: list.skip, take: list.take });
  return (
    <Page title="My renewals">
      <DataTable label="Renewals" columns={columns} rows={data?.entries} rowKey={({ id }) => id} error={error} onRetry={() => void refetch()} empty="No renewals found..." />
      <Paging state={list} count={data?.count ?? 0} />
    </Page>
  );
}
