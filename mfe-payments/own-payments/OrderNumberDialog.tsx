import { useMemo } from 'react';
import { limits } from 'shared-contracts/limits';
import type { Payment } from 'shared-contracts/payment';
import { Form, SubmitButton, TextField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { type Translate, useText } from 'web-kit/language';
import { Modal } from 'web-kit/page';
import { object, string } from 'yup';
import { usePaymentsSetOrderNumberMutation } from '../statement-api.ts';

const { max } = limits.orderNumber;

const schemaIn = (t: Translate) =>
  object({
    orderNumber: string().trim().default('').max(max, t('An order number has at most {max} characters', { max })),
  });

/** Adds, changes or, emptied, removes the order number of a payment. */
export function OrderNumberDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { toast } = useHost();
  const t = useText();
  const schema = useMemo(() => schemaIn(t), [t]);
  const [save] = usePaymentsSetOrderNumberMutation();
  return (
    <Modal title={t('Your order number')} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ orderNumber: payment.orderNumber ?? '' }}
          schema={schema}
          onSubmit={async ({ orderNumber }) => {
            await save({ id: payment.id, orderNumber: orderNumber || null }).unwrap();
            toast.success(t('The order number has been saved'));
            close();
          }}
        >
          <TextField
            name="orderNumber"
            label={t('Order number')}
            hint={t('Printed on the receipt and the statement.')}
          />
          <SubmitButton busy={t('Saving…')}>{t('Save')}</SubmitButton>
        </Form>
      )}
    </Modal>
  );
}
