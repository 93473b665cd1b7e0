import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand, randToCents } from 'shared-contracts/amounts';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { DialogButtons, Form, SelectField, TextAreaField, TextField, useFormValues } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { usePaymentsRefundPartMutation } from '../desk-api.ts';
import { refundPreview, refundSchema, sourceOf } from './refund-form.ts';

const useStyles = makeStyles({
  preview: {
    minHeight: '44px',
    margin: 0,
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

/** Gives back a part of a payment with a reason, after a preview of what goes back and what stays. */
export function RefundDialog({ details, onClosed }: { details: PaymentDetails; onClosed: () => void }) {
  const { toast } = useHost();
  const [refund] = usePaymentsRefundPartMutation();
  // The same for every attempt of this dialog, so that a repeated one refunds nothing more.
  const [requestId] = useState(() => crypto.randomUUID());
  const choices = details.vehicles.filter(({ leftInCents }) => leftInCents > 0);
  return (
    <Modal title="Refund a part" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ vehicleId: '', amount: '', note: '' }}
          schema={refundSchema(details)}
          onSubmit={async ({ vehicleId, amount, note }) => {
            const source = sourceOf(details, vehicleId);
            const amountInCents = randToCents(amount);
            if (!source || amountInCents === undefined) return;
            await refund({
              id: details.payment.id,
              requestId,
              ...(source.vehicleId && { vehicleId: source.vehicleId }),
              amountInCents,
              leftInCents: source.leftInCents,
              note,
            }).unwrap();
            toast.success(`${formatRand(amountInCents)} is on its way back`);
            close();
          }}
        >
          {details.payment.items && (
            <SelectField
              name="vehicleId"
              label="Vehicle"
              placeholder="Choose a vehicle"
              options={choices.map(({ vehicleId, licenseNumber, leftInCents }) => ({
                value: vehicleId,
                label: `${licenseNumber.toUpperCase()}, ${formatRand(leftInCents)} left`,
              }))}
            />
          )}
          <AmountField details={details} />
          <TextAreaField name="note" label="Reason" hint="The owner reads it in the mail about this refund." />
          <Preview details={details} />
          <DialogButtons submit="Refund" busy="Refunding…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}

interface Values {
  vehicleId: string;
  amount: string;
}

function AmountField({ details }: { details: PaymentDetails }) {
  const { vehicleId } = useFormValues<Values>();
  const source = sourceOf(details, vehicleId);
  return (
    <TextField
      name="amount"
      label="Amount (rand)"
      inputMode="decimal"
      {...(source ? { hint: `At most ${formatRand(source.leftInCents)}` } : {})}
    />
  );
}

function Preview({ details }: { details: PaymentDetails }) {
  const styles = useStyles();
  const { vehicleId, amount } = useFormValues<Values>();
  return (
    <p className={styles.preview} role="status">
      {refundPreview(details, vehicleId, amount) ?? 'What goes back and what stays is shown here.'}
    </p>
  );
}
