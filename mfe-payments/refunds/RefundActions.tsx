import { useState } from 'react';
import { formatRand } from 'shared-contracts/money';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { DialogButtons, Form, TextAreaField } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { usePaymentsNoteRefundByHandMutation, usePaymentsRetryRefundMutation } from '../desk-api.ts';
import { noteSchema } from './note-schema.ts';

/** What an administrator can do about a refund that the processor refused, or is not certain of. */
export function RefundActions({ refund }: { refund: ListedRefund }) {
  const [isNoting, setIsNoting] = useState(false);
  if (refund.status !== 'refused' && refund.status !== 'uncertain') return null;
  return (
    <>
      <RetryButton refund={refund} />
      <PlainButton
        onClick={() => setIsNoting(true)}
        aria-label={`Given back by hand: ${formatRand(refund.amountInCents)}`}
      >
        Given back by hand
      </PlainButton>
      {isNoting && <ByHandDialog refund={refund} onClosed={() => setIsNoting(false)} />}
    </>
  );
}

/** Notes that a refund was given back outside the processor. */
function ByHandDialog({ refund, onClosed }: { refund: ListedRefund; onClosed: () => void }) {
  const { toast } = useHost();
  const [note] = usePaymentsNoteRefundByHandMutation();
  return (
    <Modal title={`${formatRand(refund.amountInCents)} was given back by hand`} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ note: '' }}
          schema={noteSchema}
          onSubmit={async (values) => {
            await note({ id: refund.id, ...values }).unwrap();
            toast.success('The refund is done');
            close();
          }}
        >
          <p>
            Only note what has left the bank or the processor’s console already: nothing is sent to{' '}
            {refund.user.firstName} {refund.user.lastName} by this, and it cannot be undone.
          </p>
          <TextAreaField
            name="note"
            label="How it was given back"
            hint="Such as the date and reference of the transfer."
          />
          <DialogButtons submit="It was given back" busy="Saving…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}

/** Asks again for a refused refund, after a confirmation that names amount and person. */
function RetryButton({ refund }: { refund: ListedRefund }) {
  const { confirm, toast } = useHost();
  const [retry, { isLoading }] = usePaymentsRetryRefundMutation();
  if (refund.status !== 'refused') return null;
  const amount = formatRand(refund.amountInCents);
  const ask = async () => {
    const agreed = await confirm({
      title: `Ask again for ${amount}?`,
      text: `${amount} goes back to ${refund.user.firstName} ${refund.user.lastName}. The processor is asked first whether it has made this refund meanwhile, so that nothing is refunded twice.`,
      action: 'Ask again',
    });
    if (!agreed) return;
    try {
      await retry({ id: refund.id }).unwrap();
      toast.success('The refund has been asked for again');
    } catch (thrown) {
      toast.error('The refund was not asked for', failureOf(thrown).message);
    }
  };
  return (
    <PlainButton disabled={isLoading} onClick={() => void ask()} aria-label={`Ask again for ${amount}`}>
      {isLoading ? 'Asking…' : 'Ask again'}
    </PlainButton>
  );
}
