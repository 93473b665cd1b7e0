import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import type { PaymentDetails } from 'shared-contracts/payment-details';
import { FormDialog, RadioField, SelectField, TextAreaField, TextField, useFormValues } from 'web-kit/forms';
import { usePaymentsRefundPartMutation } from '../desk-api.ts';
import {
  centsOf,
  kindsOf,
  type RefundKind,
  type RefundValues,
  refundPreview,
  refundSchema,
  sourceOf,
} from './refund-form.ts';

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
  const [refund] = usePaymentsRefundPartMutation();
  // The same for every attempt of this dialog, so that a repeated one refunds nothing more.
  const [requestId] = useState(() => crypto.randomUUID());
  const choices = details.vehicles.filter(({ leftInCents }) => leftInCents > 0);
  return (
    <FormDialog
      title="Refund a part"
      submit="Refund"
      busy="Refunding…"
      initialValues={{ vehicleId: '', kind: '', amount: '', note: '' }}
      schema={refundSchema(details)}
      onSubmit={async ({ vehicleId, kind, amount, note }) => {
        const source = sourceOf(details, vehicleId);
        const amountInCents = source && centsOf(source, kind, amount);
        if (!source || amountInCents === undefined) return false;
        await refund({
          id: details.payment.id,
          requestId,
          ...(source.vehicleId && { vehicleId: source.vehicleId }),
          amountInCents,
          leftInCents: source.leftInCents,
          serviceFeeFirst: kind !== 'all but the service fee',
          note,
        }).unwrap();
        return `${formatRand(amountInCents)} is on its way back`;
      }}
      onClosed={onClosed}
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
      <KindField details={details} />
      <AmountField details={details} />
      <TextAreaField name="note" label="Reason" hint="The owner reads it in the mail about this refund." />
      <Preview details={details} />
    </FormDialog>
  );
}

const kindLabels: Record<RefundKind, string> = {
  all: 'All that is left',
  'all but the service fee': 'All but the service fee',
  'service fee': 'The service fee',
  amount: 'Another amount',
};

function KindField({ details }: { details: PaymentDetails }) {
  const { vehicleId } = useFormValues<RefundValues>();
  const source = sourceOf(details, vehicleId);
  const labelOf = (kind: RefundKind) => {
    const cents = source && kind !== 'amount' ? centsOf(source, kind, '') : undefined;
    return cents === undefined ? kindLabels[kind] : `${kindLabels[kind]}, ${formatRand(cents)}`;
  };
  return (
    <RadioField
      name="kind"
      label="What goes back"
      options={kindsOf(source).map((kind) => ({ value: kind, label: labelOf(kind) }))}
    />
  );
}

function AmountField({ details }: { details: PaymentDetails }) {
  const { vehicleId, kind } = useFormValues<RefundValues>();
  const source = sourceOf(details, vehicleId);
  if (kind !== 'amount') return null;
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
  const values = useFormValues<RefundValues>();
  return (
    <p className={styles.preview} role="status">
      {refundPreview(details, values) ?? 'What goes back and what stays is shown here.'}
    </p>
  );
}
