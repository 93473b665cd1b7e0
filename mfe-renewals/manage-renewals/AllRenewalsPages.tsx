import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inEnglish } from 'shared-contracts/english';
import { limits } from 'shared-contracts/limits';
import { finalStatuses, renewalStatuses } from 'shared-contracts/renewal-status';
import { listAllRenewals, type Renewal } from 'shared-contracts/renewals';
import type { SavedView } from 'shared-contracts/saved-views';
import { localPageStorage, useSession } from 'web-kit/host';
import { Page, PageSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import {
  ClearFilters,
  DataTable,
  DidYouMean,
  ExportButton,
  FilterNote,
  type ListState,
  Paging,
  TableViewMenu,
  useListState,
  useTableView,
} from 'web-kit/table';
import { useRenewalsListAllRenewalsQuery } from '../api.ts';
import { ListChanges } from '../queue/ListChanges.tsx';
import { ListPositionProvider } from '../queue/opened-list.ts';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { QueueTabs } from '../queue/QueueTabs.tsx';
import { queueFilters } from '../queue/queue-filters.ts';
import { SavedViews, useLastView } from '../queue/SavedViews.tsx';
import { useQueueShortcuts } from '../queue/use-queue-shortcuts.ts';
import { useSteadyRows } from '../queue/use-steady-rows.ts';
import { BulkBar, SelectionBar } from './BulkBar.tsx';
import { ofClerks } from './clerk-columns.tsx';
import { RenewalFilters } from './RenewalFilters.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { RenewalDetails, renewalColumns, renewalRowLabel } from './renewal-columns.tsx';
import { queueListQueryOf, renewalFilters, searchTake } from './renewal-query-of.ts';
import { useDelayedResult } from './use-after-fetch.ts';
import { useSelection } from './use-selection.tsx';

/** Filters that links of the dashboard set, and that have no field of their own. */
const dayFilters = [
  { label: 'Ordered', names: ['from', 'to'] },
  { label: 'Unchanged since before', names: ['changedBefore'] },
  { label: 'Delivered', names: ['deliveredFrom', 'deliveredTo'] },
  { label: 'Booking failed', names: ['bookingFailedFrom', 'bookingFailedTo'] },
  { label: 'Courier exception', names: ['courierException'] },
] as const;

/** These filters as they are set, for the API. */
const dayQueryOf = (list: ListState): Record<string, string> =>
  Object.fromEntries(
    dayFilters
      .flatMap(({ names }): readonly string[] => names)
      .map((name) => [name, list.filter(name)] as const)
      .filter(([, value]) => value !== ''),
  );

function OpenedRow({ renewal }: { renewal: Renewal }) {
  return (
    <>
      <RenewalDetails {...renewal} />
      <Slot name="renewals.row" renewal={renewal} quiet />
    </>
  );
}

const columns = renewalColumns(inEnglish, ofClerks);
const activeStatuses = renewalStatuses.filter((status) => !finalStatuses.includes(status));

/** How often the list looks for changes, in milliseconds. */
const polling = 30_000;

/** The state of the list, with the page size that the person chose last. */
function useRememberedSize(): ListState {
  const { user } = useSession();
  const key = `queue-size ${user?.id}`;
  const remembered = limits.page.sizes.find((size) => String(size) === localPageStorage.get(key));
  const list = useListState({
    orderBy: 'updatedAt',
    order: 'desc',
    searchTake,
    ...(remembered && { take: remembered }),
  });
  return {
    ...list,
    setTake: (take) => {
      localPageStorage.set(key, String(take));
      list.setTake(take);
    },
  };
}

/** Loads the list, keeps it up to date without moving its rows, and selects among them. */
function useQueue(activeOnly: boolean) {
  const list = useRememberedSize();
  const query = { ...queueListQueryOf(list, activeOnly), ...dayQueryOf(list) };
  const { currentData, error, refetch } = useRenewalsListAllRenewalsQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polling,
    skipPollingIfUnfocused: true,
  });
  const filters = JSON.stringify([...renewalFilters.map(list.filter), dayQueryOf(list)]);
  const key = JSON.stringify(query);
  // Rows of the previous search remain visible for a moment and must not be selectable.
  const loaded = useMemo(() => currentData && { ...currentData, filters, key }, [currentData, filters, key]);
  const shown = useDelayedResult(loaded, query, listAllRenewals.path);
  const steady = useSteadyRows(shown, shown?.key ?? '');
  const { column, ...selection } = useSelection(filters, steady.rows ?? [], shown?.filters !== filters);
  return { list, query, shown, error, refetch, steady, column, selection };
}

interface AllRenewalsProps {
  page: SavedView['page'];
  title: string;
  lead?: string;
  activeOnly: boolean;
}

function QueueHead({ list, page, activeOnly }: { list: ListState } & Pick<AllRenewalsProps, 'page' | 'activeOnly'>) {
  return (
    <>
      {activeOnly && <QueueTabs />}
      <RenewalFilters
        list={list}
        statuses={activeOnly ? activeStatuses : renewalStatuses}
        others={{
          count: queueFilters.filter((name) => list.filter(name) !== '').length,
          fields: (
            <>
              <QueueFilters list={list} />
              <SavedViews page={page} />
            </>
          ),
        }}
      />
      <FilterNote list={list} filters={dayFilters} />
    </>
  );
}

function NothingFound({ list }: { list: ListState }) {
  if (!renewalFilters.some(list.filter)) return null;
  return (
    <>
      <DidYouMean list={list} />
      <ClearFilters list={list} names={renewalFilters} />
    </>
  );
}

/** The list, which opens with the view that was chosen last unless its address has filters. */
function AllRenewals(props: AllRenewalsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const lastView = useLastView(props.page);
  const [reopened] = useState(() => (search === '' ? lastView.read() : ''));
  const [isOpen, setIsOpen] = useState(reopened === '');
  useEffect(() => {
    if (reopened !== '') void navigate({ search: reopened }, { replace: true });
  }, [reopened, navigate]);
  // The router renders the new address later, and without its filters nothing is to be asked for.
  if (!isOpen && search !== '') setIsOpen(true);
  return isOpen ? <Queue {...props} /> : <PageSkeleton />;
}

/** Renewals of the administrator's companies, paged by the API. Active ones can be selected for bulk actions. */
function Queue({ page, title, lead, activeOnly }: AllRenewalsProps) {
  const styles = useRenewalRowStyles();
  const { can } = useSession();
  const { list, query, shown, error, refetch, steady, column, selection } = useQueue(activeOnly);
  const { rows } = steady;
  const view = useTableView('queue', columns);
  const place = useQueueShortcuts({
    rows: rows ?? [],
    list,
    count: shown?.count ?? 0,
    selection: activeOnly ? selection : undefined,
  });
  return (
    <Page
      title={title}
      lead={lead}
      width="wide"
      actions={
        <>
          <TableViewMenu view={view} />
          {can('canFulfil') && <ExportButton list="exportAllRenewals" query={query} empty={shown?.count === 0} />}
        </>
      }
    >
      <QueueHead list={list} page={page} activeOnly={activeOnly} />
      {activeOnly && (
        <SelectionBar
          rows={rows ?? []}
          matching={{ query, count: shown?.count ?? 0, isPartial: shown?.countIsPartial ?? false }}
          selection={selection}
        />
      )}
      <ListChanges added={steady.added} gone={steady.gone} onShow={steady.show} />
      <ListPositionProvider value={{ query, ids: (rows ?? []).map(({ id }) => id), count: shown?.count ?? 0 }}>
        <div ref={place} className={styles.rows}>
          <DataTable
            label="Renewals"
            {...view.table}
            columns={activeOnly ? [column, ...view.table.columns] : view.table.columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={renewalRowLabel}
            sorting={list}
            error={error}
            onRetry={refetch}
            empty="No renewals found..."
            emptyAction={<NothingFound list={list} />}
            expanded={(renewal) => <OpenedRow renewal={renewal} />}
          />
        </div>
      </ListPositionProvider>
      {activeOnly && <BulkBar selection={selection} onActed={steady.acceptNext} />}
      <Paging state={list} count={shown?.count ?? 0} isPartial={shown?.countIsPartial ?? false} />
    </Page>
  );
}

/** /admin/user-renewals */
export function UserRenewalsPage() {
  return (
    <AllRenewals
      page="userRenewals"
      title="User renewals"
      lead="All renewals, the latest change first."
      activeOnly={false}
    />
  );
}

/** /admin/user-active-renewals */
export function ActiveRenewalsPage() {
  return <AllRenewals page="userActiveRenewals" title="Active renewals" activeOnly />;
}
