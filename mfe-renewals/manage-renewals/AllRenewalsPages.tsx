import { useMemo } from 'react';
import { finalStatuses, renewalStatuses } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { ClearFilters, DataTable, ExportButton, FilterNote, Paging, useListState } from 'web-kit/table';
import { useRenewalsListAllRenewalsQuery } from '../api.ts';
import { BulkBar } from './BulkBar.tsx';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { dayFilters, dayQueryOf } from './day-filters.ts';
import { RenewalFilters } from './RenewalFilters.tsx';
import { renewalFilters, renewalQueryOf, searchTake } from './renewal-query-of.ts';
import { useDelayedResult } from './use-after-fetch.ts';
import { useSelection } from './use-selection.tsx';

const columns = renewalColumns(true);
const activeStatuses = renewalStatuses.filter((status) => !finalStatuses.includes(status));

/** Renewals of the administrator's companies, paged by the API. Active ones can be selected for bulk actions. */
function AllRenewals({ title, lead, activeOnly }: { title: string; lead: string; activeOnly: boolean }) {
  const { can } = useSession();
  const list = useListState({ orderBy: 'updatedAt', order: 'desc', searchTake });
  const query = { ...renewalQueryOf(list, activeOnly), ...dayQueryOf(list) };
  const { currentData, error, refetch } = useRenewalsListAllRenewalsQuery(query, { refetchOnMountOrArgChange: true });
  const filters = JSON.stringify([list.filter('search'), list.filter('status'), dayQueryOf(list)]);
  // Rows of the previous search remain visible for a moment and must not be selectable.
  const loaded = useMemo(() => currentData && { ...currentData, filters }, [currentData, filters]);
  const shown = useDelayedResult(loaded, query);
  const rows = shown?.entries ?? [];
  const { column, ...selection } = useSelection(filters, rows, shown?.filters !== filters);
  return (
    <Page
      title={title}
      lead={lead}
      width="wide"
      actions={can('canFulfil') && <ExportButton list="exportAllRenewals" query={query} empty={shown?.count === 0} />}
    >
      <RenewalFilters list={list} statuses={activeOnly ? activeStatuses : renewalStatuses} />
      <FilterNote list={list} filters={dayFilters} />
      {activeOnly && <BulkBar rows={rows} selection={selection} />}
      <DataTable
        label="Renewals"
        columns={activeOnly ? [column, ...columns] : columns}
        rows={shown?.entries}
        rowKey={({ id }) => id}
        rowLabel={renewalRowLabel}
        sorting={list}
        error={error}
        onRetry={() => void refetch()}
        empty="No renewals found..."
        emptyAction={renewalFilters.some(list.filter) && <ClearFilters list={list} names={renewalFilters} />}
        expanded={(renewal) => <RenewalDetails {...renewal} />}
      />
      <Paging state={list} count={shown?.count ?? 0} isPartial={shown?.countIsPartial ?? false} />
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
