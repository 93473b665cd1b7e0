import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { timeOfDay, paymentDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { StatusBadge, useBackLinkState } from 'web-kit/page';
import { type Column, Reference } from 'web-kit/table';
import { Reason } from '../payments-list/Reason.tsx';
import { refundCause, refundLook } from './refund-look.ts';
import { RefundActions } from './RefundActions.tsx';

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
      {note ? <Reason>{note}</Reason> : refundCause(reason)}
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

export const refundListColumns: readonly Column<ListedRefund>[] = [
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => <Instant at={createdAt} />, sortable: true },
  { id: 'user', header: 'User', cell: (refund) => <Person refund={refund} /> },
  { id: 'payment', header: 'Payment', cell: (refund) => <PaymentLink refund={refund} /> },
  { id: 'amountInCents', header: 'Amount', cell: (refund) => <Sum refund={refund} />, sortable: true, align: 'end' },
  { id: 'reason', header: 'Why', cell: (refund) => <Cause refund={refund} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={refundLook(status).tone}>{refundLook(status).label}</StatusBadge>,
    sortable: true,
  },
  {
    id: 'failureReason',
    header: 'Processor says',
    cell: ({ status, failureReason }) => <Reason>{status === 'done' ? '' : (failureReason ?? '')}</Reason>,
  },
  { id: 'actions', header: '', name: 'Action', cell: (refund) => <RefundActions refund={refund} />, align: 'end' },
];
