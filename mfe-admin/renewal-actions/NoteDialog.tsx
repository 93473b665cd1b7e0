import { limits } from 'shared-contracts/limits';
import { Form, SubmitButton, TextAreaField } from 'web-kit/forms';
import { Modal, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const warning = 'Please attach a note to describe what action needs to take place.';
const schema = object({
  note: string().trim().lowercase().max(limits.note.max).label('user action message').required(warning).default(''),
});

/**
 * Asks for a note that tells the owner what to do. `onSend` resolves to whether it was sent. If not, the dialog stays.
 */
export function NoteDialog({ onSend, onClosed }: { onSend: (note: string) => Promise<boolean>; onClosed: () => void }) {
  const styles = useRenewalActionsStyles();
  return (
    <Modal title="Require action" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ note: '' }}
          schema={schema}
          onSubmit={async ({ note }) => {
            if (await onSend(note)) close();
          }}
        >
          <p className={styles.text}>{warning}</p>
          <TextAreaField name="note" label="User action message" />
          <div className={styles.dialogButtons}>
            <PlainButton onClick={close}>Go back</PlainButton>
            <SubmitButton size="medium" busy="Sending…">
              Send
            </SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
}
