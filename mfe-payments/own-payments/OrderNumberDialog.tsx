import { limits } from 'shared-contracts/limits';
import type { Payment } from 'shared-contracts/payment';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { object, string } from 'yup';
import { usePaymentsSetOrderNumberMutation } from '../statement-api.ts';

const schema = object({
  orderNumber: string()
    .trim()
    .default('')
    .max(limits.orderNumber.max, `An order number has at most ${limits.orderNumber.max} characters`),
});

/** Adds, changes or, emptied, removes the order number of a payment. */
export function OrderNumberDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
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
