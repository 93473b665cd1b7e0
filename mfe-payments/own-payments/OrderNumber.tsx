import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { limits } from 'shared-contracts/limits';
import type { Payment } from 'shared-contracts/payments';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { usePaymentsSetOrderNumberMutation } from '../statement-api.ts';

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

const schema = object({
  orderNumber: string()
    .trim()
    .default('')
    .max(limits.orderNumber.max, `An order number has at most ${limits.orderNumber.max} characters`),
});

/** The business's order number of a payment, with a button to add or change it. */
export function OrderNumber({ payment }: { payment: Payment }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { orderNumber, description } = payment;
  return (
    <span className={styles.cell}>
      {orderNumber}
      <PlainButton
        look="plain"
        className={styles.button}
        aria-label={`${orderNumber ? 'Change' : 'Add'} the order number of ${description}`}
        onClick={() => setOpen(true)}
      >
        {orderNumber ? 'Change' : 'Add'}
      </PlainButton>
      {open && <OrderNumberDialog payment={payment} onClosed={() => setOpen(false)} />}
    </span>
  );
}

function OrderNumberDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { toast } = useHost();
  const [save] = usePaymentsSetOrderNumberMutation();
  return (
    <Modal title="Your order number" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ orderNumber: payment.orderNumber ?? '' }}
          schema={schema}
          onSubmit={async ({ orderNumber }) => {
            await save({ id: payment.id, orderNumber: orderNumber || null }).unwrap();
            toast.success('The order number has been saved');
            close();
          }}
        >
          <TextField name="orderNumber" label="Order number" hint="Printed on the receipt and the statement." />
          <SubmitButton busy="Saving…">Save</SubmitButton>
        </Form>
      )}
    </Modal>
  );
}
