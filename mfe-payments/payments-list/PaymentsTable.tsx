import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate, timeOfDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payment';
import { failureReasonOf } from 'shared-contracts/payment-state';
import { shortReference } from 'shared-contracts/short-reference';
import { messageOf, useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { lazyWithRetry, PlainButton, StatusBadge, useBackLinkState } from 'web-kit/page';
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
import { usePaymentsRefreshPaymentMutation } from '../api.ts';
import { PaidFor } from './PaidFor.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { paymentState } from './payment-state.ts';
import { Reason } from './Reason.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { useStateWords } from './use-state-words.ts';

const useStyles = makeStyles({
  person: { color: tokens.colorBrandForegroundLink },
  company: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** The payer, for administrators: the name, linked to the user, with the user id and the company below. */
function Payer({ payment: { userId, user } }: { payment: Payment }) {
  const styles = useStyles();
  const t = useText();
  return (
    <div>
      <Link className={styles.person} to={href('viewUser', { userId })}>
        {user ? `${user.firstName} ${user.lastName}` : t('User')}
      </Link>
      <span className={styles.company}>
        <Reference>{userId}</Reference>
      </span>
      {user?.companyName && <span className={styles.company}>{user.companyName}</span>}
    </div>
  );
}

// Administrators do not type it.
const OrderNumber = lazyWithRetry(
  async () => (await import('../own-payments/OrderNumber.tsx')).OrderNumber,
  ({ payment }: { payment: Payment }) => payment.orderNumber,
);

const userColumn = (t: Translate): Column<Payment> => ({
  id: 'userId',
  header: t('User ID'),
  cell: (payment) => <Payer payment={payment} />,
});

const orderColumn = (asAdmin: boolean, t: Translate): Column<Payment> => ({
  id: 'orderNumber',
  header: t('Order number'),
  cell: (payment) =>
    asAdmin || payment.status !== 'successful' ? payment.orderNumber : <OrderNumber payment={payment} />,
});

/** Places on a phone's card: what for, or who, and its state, then the day and the amount. The rest is folded. */
const placesFor = (asAdmin: boolean): Readonly<Record<string, Column<Payment>['phone']>> => ({
  userId: 'left',
  description: asAdmin ? 'folded' : 'left',
  status: 'right',
  createdAt: 'secondLeft',
  amountInCents: 'secondRight',
  reference: 'folded',
  orderNumber: 'folded',
  failureReason: 'folded',
});

/** Columns of the payment table. `asAdmin` adds the payer; `withOrders` the column of order numbers. */
export function usePaymentColumns(asAdmin: boolean, withOrders: boolean): readonly Column<Payment>[] {
  const t = useText();
  return columnsOf(asAdmin, withOrders, t).map((column) => {
    const phone = placesFor(asAdmin)[column.id];
    return phone ? { ...column, phone } : column;
  });
}

const columnsOf = (asAdmin: boolean, withOrders: boolean, t: Translate): readonly Column<Payment>[] => [
  {
    id: 'createdAt',
    header: t('Date'),
    cell: (payment) => <PaymentDay payment={payment} asAdmin={asAdmin} />,
    sortable: true,
    fixed: true,
  },
  ...(asAdmin ? [userColumn(t)] : []),
  {
    id: 'amountInCents',
    header: t('Amount'),
    cell: ({ amountInCents }) => formatRand(amountInCents),
    sortable: true,
    align: 'end',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (payment) => <Status payment={payment} asAdmin={asAdmin} />,
    sortable: true,
  },
  {
    id: 'reference',
    header: t('Reference'),
    cell: ({ id, reference }) => <Reference full={reference}>{shortReference(id)}</Reference>,
    sortable: true,
  },
  ...(withOrders ? [orderColumn(asAdmin, t)] : []),
  { id: 'description', header: t('Description'), cell: (payment) => <PaidFor payment={payment} />, sortable: true },
  {
    id: 'failureReason',
    header: t('Failure Reason'),
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
  /** Shown between the table and its pages. */
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

/** The status of a processing payment is a button that refreshes it from the payment processor. */
function Status({ payment, asAdmin }: { payment: Payment; asAdmin: boolean }) {
  const { toast } = useHost();
  const t = useText();
  const words = useStateWords();
  const [refresh, { isLoading }] = usePaymentsRefreshPaymentMutation();
  const { label, tone } = paymentState(payment, asAdmin, words);
  const badge = <StatusBadge tone={tone}>{label}</StatusBadge>;
  if (payment.status !== 'processing') return badge;
  const refreshStatus = () =>
    refresh({ payment_id: payment.id })
      .unwrap()
      .then(
        ({ status }) => toast.info(status === 'processing' ? t('Still processing') : words.status(status)),
        (thrown: unknown) => toast.error(t('Error'), messageOf(thrown)),
      );
  return (
    <PlainButton
      look="plain"
      disabled={isLoading}
      onClick={() => void refreshStatus()}
      aria-label={t('{label}: ask again', { label })}
    >
      {badge}
    </PlainButton>
  );
}

const usePaymentDayStyles = makeStyles({
  day: { color: tokens.colorBrandForegroundLink },
  time: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** When a payment was made. For administrators with the time, and a link to the payment. */
function PaymentDay({ payment: { id, createdAt }, asAdmin }: { payment: Payment; asAdmin: boolean }) {
  const styles = usePaymentDayStyles();
  const t = useText();
  const dates = useDates({ paymentDate });
  const state = useBackLinkState(t('Payments'));
  if (!asAdmin) return dates.paymentDate(createdAt);
  return (
    <Link className={styles.day} to={href('viewPayment', { id })} state={state}>
      {dates.paymentDate(createdAt)}
      <span className={styles.time}>{timeOfDay(createdAt)}</span>
    </Link>
  );
}
