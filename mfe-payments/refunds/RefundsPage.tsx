import { limits } from 'shared-contracts/limits';
import { Page } from 'web-kit/page';
import {
  ClearFilters,
  DataTable,
  DayFilters,
  ExportButton,
  FilterSelect,
  type ListState,
  MoreFilters,
  Paging,
  SearchField,
  TableViewMenu,
  useListState,
  useTableView,
} from 'web-kit/table';
import { usePaymentsListRefundsQuery } from '../desk-api.ts';
import { ListTotals } from '../payments-list/ListTotals.tsx';
import { refundListColumns } from './refund-columns.tsx';
import { refundFilters, refundQueryOf } from './refund-query-of.ts';
import { refundStatuses } from 'shared-contracts/payments';
import { CompanyFilter } from '../payments-list/CompanyFilter.tsx';
import { usePaymentFiltersStyles } from '../payments-list/PaymentFilters.styles.ts';
import { refundLook } from './refund-look.ts';

const statuses = [
  { value: 'open', label: 'Not done yet' },
  ...refundStatuses.map((status) => ({
    value: status,
    label: refundLook(status).label,
  })),
];

/** Search, status, company and days of refunds. */
function RefundFilters({ list }: { list: ListState }) {
  const styles = usePaymentFiltersStyles();
  return (
    <div className={styles.filters}>
      <SearchField
        placeholder="Search by reference, vehicle or owner"
        value={list.filter('search')}
        onSearch={(search) => list.setFilters({ search })}
      />
      <MoreFilters count={refundFilters.filter((name) => name !== 'search' && list.filter(name)).length}>
        <FilterSelect
          label="Status"
          none="All"
          options={statuses}
          value={list.filter('status')}
          onChange={(status) => list.setFilters({ status })}
        />
        <CompanyFilter list={list} />
        <DayFilters list={list} />
      </MoreFilters>
    </div>
  );
}

/** All refunds that the administrator may see: due, asked for, made and refused. */
export function RefundsPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc', sizes: limits.page.staffSizes });
  const view = useTableView('refunds', refundListColumns);
  const query = refundQueryOf(list);
  const { data, error, refetch } = usePaymentsListRefundsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Refunds"
      width="wide"
      actions={
        <>
          <TableViewMenu view={view} />
          <ExportButton list="exportRefunds" query={query} empty={data?.count === 0} />
        </>
      }
    >
      <RefundFilters list={list} />
      <DataTable
        label="Refunds"
        {...view.table}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ merchantReference }) => merchantReference}
        sorting={list}
        error={error}
        onRetry={refetch}
        empty="No refunds found..."
        emptyAction={refundFilters.some(list.filter) && <ClearFilters list={list} names={[...refundFilters]} />}
      />
      {data && data.count > 0 && (
        <ListTotals totals={[{ label: 'Together', cents: data.totalInCents, isPartial: data.totalIsPartial }]} />
      )}
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </Page>
  );
}
