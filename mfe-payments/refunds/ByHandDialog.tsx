import { formatRand } from 'shared-contracts/amounts';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { DialogButtons, Form, TextAreaField } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { usePaymentsNoteRefundByHandMutation } from '../desk-api.ts';
import { noteSchema } from './note-schema.ts';

/** Notes that a refund was given back outside the processor. */
export function ByHandDialog({ refund, onClosed }: { refund: ListedRefund; onClosed: () => void }) {
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
