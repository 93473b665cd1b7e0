import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payment';
import { failureReasonOf } from 'shared-contracts/payment-state';
import { shortReference } from 'shared-contracts/short-reference';
import { type Translate, useDates, useText } from 'web-kit/language';
import { lazyWithRetry, StatusBadge, useBackLinkState } from 'web-kit/page';
import {
  ClearFilters,
  type Column,
  DataTable,
  DidYouMean,
  type ListState,
  Paging,
  Reference,
  type TableView,
} from 'web-kit/table';
import { PaidFor } from './PaidFor.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { paymentState } from './payment-state.ts';
import { Reason } from './Reason.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import type { RefreshStatusProps } from './RefreshStatus.tsx';
import { useStateWords } from './use-state-words.ts';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

function Payer({ payment: { userId, user } }: { payment: Payment }) {
  const styles = useStyles();
  const t = useText();
  return (
    <div>
      <Link className={styles.link} to={href('viewUser', { userId })}>
        {user ? `${user.firstName} ${user.lastName}` : t('User')}
      </Link>
      <span className={styles.small}>
        <Reference>{userId}</Reference>
      </span>
      {user?.companyName && <span className={styles.small}>{user.companyName}</span>}
    </div>
  );
}

// Administrators do not type it.
const OrderNumber = lazyWithRetry(
  async () => (await import('../own-payments/OrderNumber.tsx')).OrderNumber,
  ({ payment }: { payment: Payment }) => payment.orderNumber,
);

const withoutButton = ({ children }: RefreshStatusProps) => children;

// Few payments are still processing.
const RefreshStatus = lazyWithRetry(
  async () => (await import('./RefreshStatus.tsx')).RefreshStatus,
  withoutButton,
  withoutButton,
);

const userColumn = (t: Translate): Column<Payment> => ({
  id: 'userId',
  header: t('User ID'),
  phone: 'left',
  cell: (payment) => <Payer payment={payment} />,
});

const orderColumn = (asAdmin: boolean, t: Translate): Column<Payment> => ({
  id: 'orderNumber',
  header: t('Order number'),
  phone: 'folded',
  cell: (payment) =>
    asAdmin || payment.status !== 'successful' ? payment.orderNumber : <OrderNumber payment={payment} />,
});

/**
 * Columns of the payment table. `asAdmin` adds the payer; `withOrders` the column of order numbers. On a phone's card stand what
 * for, or who, and its state, then the day and the amount; the rest is folded.
 */
export const usePaymentColumns = (asAdmin: boolean, withOrders: boolean) => columnsOf(asAdmin, withOrders, useText());

const columnsOf = (asAdmin: boolean, withOrders: boolean, t: Translate): readonly Column<Payment>[] => [
  {
    id: 'createdAt',
    header: t('Date'),
    cell: (payment) => <PaymentDay payment={payment} asAdmin={asAdmin} />,
    phone: 'secondLeft',
    sortable: true,
    fixed: true,
  },
  ...(asAdmin ? [userColumn(t)] : []),
  {
    id: 'amountInCents',
    header: t('Amount'),
    phone: 'secondRight',
    cell: ({ amountInCents }) => formatRand(amountInCents),
    sortable: true,
    align: 'end',
  },
  {
    id: 'status',
    header: t('Status'),
    phone: 'right',
    cell: (payment) => <Status payment={payment} asAdmin={asAdmin} />,
    sortable: true,
  },
  {
    id: 'reference',
    header: t('Reference'),
    phone: 'folded',
    cell: ({ id, reference }) => <Reference full={reference}>{shortReference(id)}</Reference>,
    sortable: true,
  },
  ...(withOrders ? [orderColumn(asAdmin, t)] : []),
  {
    id: 'description',
    header: t('Description'),
    phone: asAdmin ? 'folded' : 'left',
    cell: (payment) => <PaidFor payment={payment} />,
    sortable: true,
  },
  {
    id: 'failureReason',
    header: t('Failure Reason'),
    phone: 'folded',
    cell: (payment) => <Reason>{failureReasonOf(payment, t('Not Provided'))}</Reason>,
  },
  {
    id: 'receipt',
    header: '',
    name: t('Receipt'),
    cell: (payment) => <ReceiptButton payment={payment} />,
    align: 'end',
  },
];

interface PaymentPage {
  total: number;
  results: readonly Payment[];
  countIsPartial?: true | undefined;
}

/** Whether the column of order numbers is shown to somebody who is no business. */
export const hasOrderNumbers = (page: PaymentPage | undefined): boolean =>
  page?.results.some(({ orderNumber }) => orderNumber) ?? false;

const filters = ['search', 'status', 'state', 'companyId', 'from', 'to'];

interface PaymentsTableProps {
  asAdmin: boolean;
  table: TableView<Payment>['table'];
  list: ListState;
  data: PaymentPage | undefined;
  error: unknown;
  onRetry: () => unknown;
  children?: ReactNode;
}

/** Payment table with filters, for administrators those of the desk too. */
export function PaymentsTable({ asAdmin, table, list, data, error, onRetry, children }: PaymentsTableProps) {
  const t = useText();
  return (
    <>
      <PaymentFilters list={list} asAdmin={asAdmin} />
      <DataTable
        label={t('Payments')}
        {...table}
        rows={data?.results}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => shortReference(id)}
        sorting={list}
        error={error}
        onRetry={onRetry}
        empty={t('No payments found...')}
        emptyAction={
          filters.some(list.filter) && (
            <>
              <DidYouMean list={list} />
              <ClearFilters list={list} names={filters} />
            </>
          )
        }
      />
      {children}
      <Paging state={list} count={data?.total ?? 0} isPartial={data?.countIsPartial ?? false} />
    </>
  );
}

function Status({ payment, asAdmin }: { payment: Payment; asAdmin: boolean }) {
  const { label, tone } = paymentState(payment, asAdmin, useStateWords());
  const badge = <StatusBadge tone={tone}>{label}</StatusBadge>;
  if (payment.status !== 'processing') return badge;
  return (
    <RefreshStatus id={payment.id} label={label}>
      {badge}
    </RefreshStatus>
  );
}

function PaymentDay({ payment: { id, createdAt }, asAdmin }: { payment: Payment; asAdmin: boolean }) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ paymentDate });
  const state = useBackLinkState(t('Payments'));
  if (!asAdmin) return dates.paymentDate(createdAt);
  return (
    <Link className={styles.link} to={href('viewPayment', { id })} state={state}>
      {dates.paymentDate(createdAt)}
      <span className={styles.small}>{timeOfDay(createdAt)}</span>
    </Link>
  );
}
