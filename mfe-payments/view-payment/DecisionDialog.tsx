import { formatRand } from 'shared-contracts/amounts';
import { type PaymentDecision, type PaymentDetails, paymentDecisions } from 'shared-contracts/payment-details';
import { FormDialog, RadioField, TextAreaField } from 'web-kit/forms';
import { string } from 'yup';
import { usePaymentsResolvePaymentMutation } from '../desk-api.ts';
import { noteSchema } from '../refunds/note-schema.ts';

const labels: Record<PaymentDecision, string> = {
  accept: 'Accept it: the money arrived, and the vehicles are renewed',
  'give back': 'Give it back: all that was charged goes back to the card',
  close: 'Close it: nothing was charged, or it was given back at the processor',
};

const successes: Record<PaymentDecision, string> = {
  accept: 'The payment is accepted',
  'give back': 'The payment goes back',
  close: 'The payment is closed',
};

const schema = noteSchema.shape({
  decision: string()
    .oneOf(paymentDecisions, 'Please choose what becomes of it')
    .required('Please choose what becomes of it'),
});

/** Decides what becomes of a payment in doubt, with a reason. */
export function DecisionDialog({ details: { payment }, onClosed }: { details: PaymentDetails; onClosed: () => void }) {
  const [resolve] = usePaymentsResolvePaymentMutation();
  return (
    <FormDialog
      title={`Decide about ${formatRand(payment.amountInCents)}`}
      initialValues={{ decision: '', note: '' }}
      schema={schema}
      submit="Decide"
      busy="Saving…"
      onSubmit={async ({ note, decision: chosen }) => {
        const decision = paymentDecisions.find((each) => each === chosen);
        if (!decision) return false;
        await resolve({ id: payment.id, decision, note }).unwrap();
        return successes[decision];
      }}
      onClosed={onClosed}
    >
      <p>
        {payment.reviewReason} Look it up in the processor’s console under {payment.merchantReference} first. What the
        processor charged counts, and this cannot be undone.
      </p>
      <RadioField
        name="decision"
        label="What becomes of it"
        options={paymentDecisions.map((value) => ({ value, label: labels[value] }))}
      />
      <TextAreaField name="note" label="Reason" hint="Kept in the log of this payment." />
    </FormDialog>
  );
}
