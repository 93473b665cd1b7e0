import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { timeOfDay, paymentDate } from 'shared-contracts/list-date';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payments';
import { useBackLinkState } from 'web-kit/page';

const useStyles = makeStyles({
  day: { color: tokens.colorBrandForegroundLink },
  time: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** When a payment was made. For administrators with the time, and a link to the payment. */
export function PaymentDay({ payment: { id, createdAt }, asAdmin }: { payment: Payment; asAdmin: boolean }) {
  const styles = useStyles();
  const state = useBackLinkState('Payments');
  if (!asAdmin) return paymentDate(createdAt);
  return (
    <Link className={styles.day} to={href('viewPayment', { id })} state={state}>
      {paymentDate(createdAt)}
      <span className={styles.time}>{timeOfDay(createdAt)}</span>
    </Link>
  );
}
