import { makeStyles, tokens } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';
import type { PaymentItem } from 'shared-contracts/payment';
import { type Translate, useText } from 'web-kit/language';

const useStyles = makeStyles({
  items: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'start',
    gap: '4px 16px',
    margin: '8px 0 0',
    fontSize: '14px',
    textAlign: 'left',
  },
  plate: { fontWeight: 600, whiteSpace: 'nowrap' },
  amount: { margin: 0 },
  refund: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
});

function refundText({ refund }: PaymentItem, t: Translate): string | undefined {
  if (!refund) return undefined;
  const amount = formatRand(refund.amountInCents);
  return refund.status === 'done' ? t('{amount} refunded', { amount }) : t('{amount} to be refunded', { amount });
}

/** The vehicles of a payment, each with its share and what of it was refunded. */
export function PaidItems({ items }: { items: readonly PaymentItem[] }) {
  const styles = useStyles();
  const t = useText();
  return (
    <dl className={styles.items}>
      {items.map((item) => [
        <dt key={`${item.vehicleId} plate`} className={styles.plate}>
          {item.licenseNumber.toUpperCase()}
        </dt>,
        <dd key={item.vehicleId} className={styles.amount}>
          {formatRand(item.amountInCents)}
          {item.refund && <span className={styles.refund}>{refundText(item, t)}</span>}
        </dd>,
      ])}
    </dl>
  );
}
