import { Page } from 'web-kit/page';
import { DataTable, Paging, SearchField, useListState } from 'web-kit/table';
import { useRenewalsListAllRenewalsQuery } from '../api.ts';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { useAfterFetch } from './use-after-fetch.ts';

const columns = renewalColumns(true);

/** The renewals of an administrator's companies, fetched per page; a search starts at the first ten. */
function AllRenewals({ title, lead, activeOnly }: { title: string; lead: string; activeOnly: boolean }) {
  const list = useListState({ orderBy: 'updatedAt', order: 'desc' });
  const search = list.filter('search');
  const page = search ? { search, skip: 0, take: 10 } : { skip: list.skip, take: list.take };
  const sorted = columns.some(({ id, sortable }) => sortable && id === list.orderBy)
    ? { orderBy: list.orderBy as 'status', order: list.order }
    : {};
  const { data, error, refetch } = useRenewalsListAllRenewalsQuery(
    { ...page, ...sorted, ...(activeOnly ? { active: true } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const shown = useAfterFetch(data);
  return (
    <Page title={title} lead={lead} width="wide">
      <SearchField placeholder="Search by vehicle reference" value={search} onSearch={(value) => list.setFilters({ search: value })} />
      <DataTable
        label="Renewals"
        columns={columns}
        rows={shown?.entries}
        rowKey={({ id }) => id}
        rowLabel={renewalRowLabel}
        sorting={list}
        error={error}
        onRetry={() => void refetch()}
        empty="No renewals found..."
        expanded={(renewal) => <RenewalDetails {...renewal} />}
      />
      {!search && <Paging state={list} count={shown?.count ?? 0} isPartial={shown?.countIsPartial ?? false} />}
    </Page>
  );
}

/** /admin/user-renewals */
export function UserRenewalsPage() {
  return <AllRenewals title="User renewals" lead="All renewals, the latest change first." activeOnly={false} />;
}

/** /admin/user-active-renewals */
export function ActiveRenewalsPage() {
  return <AllRenewals title="Active renewals" lead="What still has to be done." activeOnly />;
}
