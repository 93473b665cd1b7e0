import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { Payment } from 'shared-contracts/payment';
import { saidDescription } from 'shared-contracts/said-description';
import { useText } from 'web-kit/language';
import { lazyHidden, PlainButton } from 'web-kit/page';

// The form kit is larger than the list.
const OrderNumberDialog = lazyHidden(async () => (await import('./OrderNumberDialog.tsx')).OrderNumberDialog);

const useStyles = makeStyles({
  cell: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '8px',
  },
  button: { whiteSpace: 'nowrap', paddingInline: '4px' },
});

/** The business's order number of a payment, with a button to add or change it. */
export function OrderNumber({ payment }: { payment: Payment }) {
  const styles = useStyles();
  const t = useText();
  const [open, setOpen] = useState(false);
  const { orderNumber } = payment;
  const description = saidDescription(payment.description, t);
  return (
    <span className={styles.cell}>
      {orderNumber}
      <PlainButton
        look="plain"
        className={styles.button}
        aria-label={
          orderNumber
            ? t('Change the order number of {description}', { description })
            : t('Add the order number of {description}', { description })
        }
        onClick={() => setOpen(true)}
      >
        {orderNumber ? t('Change') : t('Add')}
      </PlainButton>
      {open && <OrderNumberDialog payment={payment} onClosed={() => setOpen(false)} />}
    </span>
  );
}
