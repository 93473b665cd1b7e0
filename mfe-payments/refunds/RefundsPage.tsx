import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate, timeOfDay } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import { href } from 'shared-contracts/pages';
import { type ListedRefund, type listRefunds, refundColumns } from 'shared-contracts/refund-lists';
import { refundCauseLabels, refundStatuses, refundStatusRows } from 'shared-contracts/refunds';
import { Page, StatusBadge, useBackLinkState } from 'web-kit/page';
import {
  ClearFilters,
  type Column,
  DataTable,
  DayFilters,
  ExportButton,
  FilterSelect,
  type ListState,
  MoreFilters,
  Paging,
  Reference,
  SearchField,
  TableViewMenu,
  useListState,
  useTableView,
} from 'web-kit/table';
import { usePaymentsListRefundsQuery } from '../desk-api.ts';
import { CompanyFilter } from '../payments-list/CompanyFilter.tsx';
import { ListTotals } from '../payments-list/ListTotals.tsx';
import { usePaymentFiltersStyles } from '../payments-list/PaymentFilters.styles.ts';
import { Reason } from '../payments-list/Reason.tsx';
import { RefundActions } from './RefundActions.tsx';

const statuses = [
  { value: 'open', label: 'Not done yet' },
  ...refundStatuses.map((status) => ({
    value: status,
    label: refundStatusRows[status].label,
  })),
];

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
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
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
      {data && data.count > 0 && <ListTotals totals={totalsOf(data)} />}
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </Page>
  );
}

/** What went back, apart from what did not or has not yet. */
const totalsOf = ({ totalInCents, doneInCents, totalIsPartial: isPartial }: Reply<typeof listRefunds>) => [
  { label: 'Given back', cents: doneInCents, isPartial },
  ...(totalInCents > doneInCents ? [{ label: 'Not given back', cents: totalInCents - doneInCents, isPartial }] : []),
];

const useStyles = makeStyles({
  second: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  link: { color: tokens.colorBrandForegroundLink },
  amount: { whiteSpace: 'nowrap' },
});

function Instant({ at }: { at: string }) {
  const styles = useStyles();
  return (
    <time dateTime={at}>
      {paymentDate(at)} <span className={styles.second}>{timeOfDay(at)}</span>
    </time>
  );
}

function Person({ refund: { user, userId } }: { refund: ListedRefund }) {
  const styles = useStyles();
  return (
    <div>
      <Link className={styles.link} to={href('viewUser', { userId })}>{`${user.firstName} ${user.lastName}`}</Link>
      {user.companyName && <span className={styles.second}>{user.companyName}</span>}
    </div>
  );
}

function Sum({ refund: { amountInCents, paidInCents } }: { refund: ListedRefund }) {
  const styles = useStyles();
  return (
    <div>
      <strong className={styles.amount}>{formatRand(amountInCents)}</strong>
      <span className={mergeClasses(styles.second, styles.amount)}>of {formatRand(paidInCents)}</span>
    </div>
  );
}

function Cause({ refund: { reason, note, requestedBy } }: { refund: ListedRefund }) {
  const styles = useStyles();
  return (
    <div>
      {note ? <Reason>{note}</Reason> : refundCauseLabels[reason]}
      {requestedBy && <span className={styles.second}>{`${requestedBy.firstName} ${requestedBy.lastName}`}</span>}
    </div>
  );
}

function PaymentLink({ refund }: { refund: ListedRefund }) {
  const styles = useStyles();
  const state = useBackLinkState('Refunds');
  return (
    <div>
      <Link className={styles.link} to={href('viewPayment', { id: refund.paymentId })} state={state}>
        {refund.licenseNumbers.map((plate) => plate.toUpperCase()).join(', ')}
      </Link>
      <span className={styles.second}>
        <Reference>{refund.merchantReference}</Reference>
      </span>
    </div>
  );
}

const refundListColumns: readonly Column<ListedRefund>[] = [
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => <Instant at={createdAt} />, sortable: true },
  { id: 'user', header: 'User', cell: (refund) => <Person refund={refund} /> },
  { id: 'payment', header: 'Payment', cell: (refund) => <PaymentLink refund={refund} /> },
  { id: 'amountInCents', header: 'Amount', cell: (refund) => <Sum refund={refund} />, sortable: true, align: 'end' },
  { id: 'reason', header: 'Why', cell: (refund) => <Cause refund={refund} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={refundStatusRows[status].tone}>{refundStatusRows[status].label}</StatusBadge>
    ),
    sortable: true,
  },
  {
    id: 'failureReason',
    header: 'Processor says',
    cell: ({ status, failureReason }) => <Reason>{status === 'done' ? '' : (failureReason ?? '')}</Reason>,
  },
  { id: 'actions', header: '', name: 'Action', cell: (refund) => <RefundActions refund={refund} />, align: 'end' },
];

const refundFilters = ['search', 'status', 'companyId', 'from', 'to'] as const;

const filterStatuses = [...refundStatuses, 'open'] as const;

/** API query for the state of the list of refunds. Invalid filters in the URL are ignored. */
function refundQueryOf(list: ListState) {
  const optional = (name: string) => (list.filter(name) ? { [name]: list.filter(name) } : {});
  const status = filterStatuses.find((each) => each === list.filter('status'));
  const orderBy = refundColumns.find((column) => column === list.orderBy) ?? 'createdAt';
  return {
    skip: list.skip,
    take: list.take,
    order: list.order,
    orderBy,
    ...optional('search'),
    ...optional('companyId'),
    ...optional('from'),
    ...optional('to'),
    ...(status ? { status } : {}),
  };
}
