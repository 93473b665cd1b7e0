import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { paymentDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payment';
import { failureReasonOf } from 'shared-contracts/payment-state';
import { CompactList, StatusBadge, useBackLinkState } from 'web-kit/page';
import { usePaymentsListAllPaymentsQuery } from '../api.ts';
import { paymentState } from '../payments-list/payment-state.ts';
import { ReceiptButton } from '../payments-list/ReceiptButton.tsx';

const maxPayments = 10;

const descriptionOf = ({ description, items = [] }: Payment): string =>
  items.length === 0
    ? description
    : `${description} (${items.map(({ licenseNumber }) => licenseNumber.toUpperCase()).join(', ')})`;

/** Compact list of a user's latest payments with status and receipt. */
export function UserPayments({ userId }: { userId: string }) {
  const { data, error, refetch } = usePaymentsListAllPaymentsQuery({
    userId,
    skip: 0,
    take: maxPayments,
    orderBy: 'createdAt',
    order: 'desc',
  });
  const linkState = useBackLinkState('User');
  return (
    <CompactList
      entries={data?.results}
      error={error}
      onRetry={refetch}
      empty="No payments found..."
      more={
        data !== undefined &&
        data.total > maxPayments &&
        `The latest ${maxPayments} of ${data.total}. The others are found under Payments.`
      }
      row={(payment) => {
        const { tone, label } = paymentState(payment, true);
        return {
          title: (
            <Link to={href('viewPayment', { id: payment.id })} state={linkState}>
              {formatRand(payment.amountInCents)}
            </Link>
          ),
          details: [paymentDate(payment.createdAt), descriptionOf(payment), failureReasonOf(payment)]
            .filter(Boolean)
            .join(', '),
          actions: (
            <>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <ReceiptButton payment={payment} />
            </>
          ),
        };
      }}
    />
  );
}
