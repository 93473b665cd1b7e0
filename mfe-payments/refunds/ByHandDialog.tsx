import { formatRand } from 'shared-contracts/amounts';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { FormDialog, TextAreaField } from 'web-kit/forms';
import { usePaymentsNoteRefundByHandMutation } from '../desk-api.ts';
import { noteSchema } from './note-schema.ts';

/** Notes that a refund was given back outside the processor. */
export function ByHandDialog({ refund, onClosed }: { refund: ListedRefund; onClosed: () => void }) {
  const [note] = usePaymentsNoteRefundByHandMutation();
  return (
    <FormDialog
      title={`${formatRand(refund.amountInCents)} was given back by hand`}
      initialValues={{ note: '' }}
      schema={noteSchema}
      submit="It was given back"
      busy="Saving…"
      onSubmit={async (values) => {
        await note({ id: refund.id, ...values }).unwrap();
        return 'The refund is done';
      }}
      onClosed={onClosed}
    >
      <p>
        Only note what has left the bank or the processor’s console already: nothing is sent to {refund.user.firstName}{' '}
        {refund.user.lastName} by this, and it cannot be undone.
      </p>
      <TextAreaField name="note" label="How it was given back" hint="Such as the date and reference of the transfer." />
    </FormDialog>
  );
}
