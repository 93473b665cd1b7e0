import type { Renewal } from 'shared-contracts/renewals';
import { href } from 'shared-contracts/pages';
import { ButtonLink, Page } from 'web-kit/page';
import { DataTable, Paging, sortRows, useListState } from 'web-kit/table';
import { useRenewalsListRenewalsQuery } from '../api.ts';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { useAfterFetch } from './use-after-fetch.ts';

const columns = renewalColumns(false);
const fetched = 100;

/** One's own renewals: fetched at once, sorted and paged here. */
export function ManageRenewalsPage() {
  const list = useListState({ orderBy: 'updatedAt', order: 'desc' });
  const { data, error, refetch } = useRenewalsListRenewalsQuery({ skip: 0, take: fetched });
  const shown = useAfterFetch(data);
  const rows =
    shown &&
    sortRows(shown.entries, (renewal) => renewal[list.orderBy as keyof Renewal] as string | number, list.order).slice(
      list.skip,
      list.skip + list.take,
    );
  return (
    <Page title="My renewals" lead="Every renewal you have paid for, and where it is.">
      <DataTable
        label="Renewals"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={renewalRowLabel}
        sorting={list}
        error={error}
        onRetry={() => void refetch()}
        empty="No renewals found..."
        emptyAction={<ButtonLink to={href('manageVehicles')}>Renew a vehicle</ButtonLink>}
        expanded={(renewal) => <RenewalDetails {...renewal} />}
      />
      <Paging state={list} count={shown?.entries.length ?? 0} />
    </Page>
  );
}
