import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { limits } from 'shared-contracts/limits';
import { Form, SubmitButton, TextAreaField } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const warning = 'Please attach a note to describe what action needs to take place.';
const schema = object({ note: string().trim().lowercase().max(limits.note.max).label('user action message').required(warning).default('') });

/** Asks for the note that tells the owner what to do. */
export function NoteDialog({ onSend, onClose }: { onSend: (note: string) => Promise<void>; onClose: () => void }) {
  const styles = useRenewalActionsStyles();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Require action</DialogTitle>
          <DialogContent>
            <p className={styles.text}>{warning}</p>
            <Form initialValues={{ note: '' }} schema={schema} onSubmit={({ note }) => onSend(note)}>
              <TextAreaField name="note" label="User action message" />
              <div className={styles.dialogButtons}>
                <PlainButton onClick={onClose}>Cancel</PlainButton>
                <SubmitButton busy="Sending…">Send</SubmitButton>
              </div>
            </Form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
