import { limits } from 'shared-contracts/limits';
import { fillNote } from 'shared-contracts/renewal-notes';
import type { Renewal } from 'shared-contracts/renewals';
import { DialogButtons, Form, TextAreaField, useSetFieldValue } from 'web-kit/forms';
import { Modal } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { object, string } from 'yup';
import { useAdminListNoteTemplatesQuery } from '../note-templates/note-templates-api.ts';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const warning = 'Please attach a note to describe what action needs to take place.';
const schema = object({
  note: string().trim().lowercase().max(limits.note.max).label('user action message').required(warning).default(''),
});

interface NoteDialogProps {
  /** Whose facts fill in a template. Of several, each gets its own when the note is sent. */
  renewals: readonly Renewal[];
  onSend: (note: string) => Promise<boolean>;
  onClosed: () => void;
}

/**
 * Asks for a note that tells the owner what to do. `onSend` resolves to whether it was sent. If not, the dialog stays.
 */
export function NoteDialog({ renewals, onSend, onClosed }: NoteDialogProps) {
  const styles = useRenewalActionsStyles();
  const [only, ...others] = renewals;
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
          <TemplateChoice renewal={others.length === 0 ? only : undefined} />
          <TextAreaField
            name="note"
            label="User action message"
            {...(others.length > 0 && {
              hint: 'In each note, {plate}, {name}, {expiry} and {reference} become those of the renewal.',
            })}
          />
          <DialogButtons submit="Send" busy="Sending…" onCancel={close} cancel="Go back" />
        </Form>
      )}
    </Modal>
  );
}

/** Puts the text of a template into the note, filled in for the renewal. Without templates there is no choice. */
function TemplateChoice({ renewal }: { renewal: Renewal | undefined }) {
  const { data: templates = [] } = useAdminListNoteTemplatesQuery();
  const setFieldValue = useSetFieldValue();
  if (templates.length === 0) return null;
  return (
    <FilterSelect
      label="Template"
      none="Choose a text"
      value=""
      onChange={(id) => {
        const chosen = templates.find((template) => template.id === id);
        if (chosen) setFieldValue('note', renewal ? fillNote(chosen.text, renewal) : chosen.text);
      }}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
