import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { paymentDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { ErrorState, ListSkeleton, StatusBadge } from 'web-kit/page';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { failureReasonOf } from '../payments-list/failure-reason.ts';
import { paymentState } from '../payments-list/payment-state.ts';
import { ReceiptButton } from '../payments-list/ReceiptButton.tsx';

const maxPayments = 10;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    paddingBlock: '12px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  words: { flexGrow: 1, flexBasis: '180px', minWidth: 0, overflowWrap: 'anywhere' },
  amount: { fontWeight: 600 },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** Compact list of a user's latest payments with status and receipt. */
export function UserPayments({ userId }: { userId: string }) {
  const styles = useStyles();
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery({
    userId,
    skip: 0,
    take: maxPayments,
    orderBy: 'createdAt',
    order: 'desc',
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.results.length === 0) return <p>No payments found...</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.results.map((payment) => (
          <li key={payment.id} className={styles.item}>
            <span className={styles.words}>
              <span className={styles.amount}>{formatRand(payment.amountInCents)}</span>
              <span className={styles.small}>
                {[paymentDate(payment.createdAt), payment.description, failureReasonOf(payment)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <StatusBadge tone={paymentState(payment, true).tone}>{paymentState(payment, true).label}</StatusBadge>
            <ReceiptButton payment={payment} />
          </li>
        ))}
      </ul>
      {data.total > maxPayments && (
        <p className={styles.small}>
          The latest {maxPayments} of {data.total}. The others are found under Payments.
        </p>
      )}
    </>
  );
}
