import { limits } from 'shared-contracts/limits';
import { fillNote } from 'shared-contracts/renewal-notes';
import type { Renewal } from 'shared-contracts/renewals';
import { FormDialog, TextAreaField, useSetFieldValue } from 'web-kit/forms';
import { FilterSelect } from 'web-kit/table';
import { object, string } from 'yup';
import { useAdminListNoteTemplatesQuery } from '../note-templates/note-templates-api.ts';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const warning = 'Please attach a note to describe what action needs to take place.';
const schema = object({
  note: string().trim().lowercase().max(limits.note.max).label('user action message').required(warning).default(''),
});
const textSchema = object({
  note: string().trim().max(limits.note.max).label('text').required('Please write something first').default(''),
});

interface NoteDialogProps {
  /** Whose facts fill in a template. Of several, each gets its own when the note is sent. */
  renewals: readonly Renewal[];
  onSend: (note: string) => Promise<boolean>;
  onClosed: () => void;
}

/** Asks for a note that tells the owner what to do. */
export function NoteDialog(props: NoteDialogProps) {
  return (
    <TextDialog {...props} title="Require action" text={warning} label="User action message" submit="Send" isNote />
  );
}

/** Asks before an action for its reason, which only administrators read. */
export function ReasonDialog(props: Pick<TextDialogProps, 'text' | 'onSend' | 'onClosed'>) {
  return (
    <TextDialog
      {...props}
      title="Are you sure?"
      label="Reason, for administrators only"
      submit="Yes, I want to update state"
    />
  );
}

interface TextDialogProps {
  title: string;
  text: string;
  label: string;
  submit: string;
  /** It becomes the documented note to the owner. */
  isNote?: boolean;
  /** Offers the templates of notes, and fills them in for one renewal. */
  renewals?: readonly Renewal[];
  /** Resolves to whether it was sent. If not, the dialog stays. */
  onSend: (text: string) => Promise<boolean>;
  onClosed: () => void;
}

/** Asks for a text. */
export function TextDialog({
  title,
  text,
  label,
  submit,
  isNote = false,
  renewals,
  onSend,
  onClosed,
}: TextDialogProps) {
  const styles = useRenewalActionsStyles();
  const [only, ...others] = renewals ?? [];
  return (
    <FormDialog
      title={title}
      initialValues={{ note: '' }}
      schema={isNote ? schema : textSchema}
      submit={submit}
      busy="Sending…"
      cancel="Go back"
      onSubmit={({ note }) => onSend(note)}
      onClosed={onClosed}
    >
      <p className={styles.text}>{text}</p>
      {only && <TemplateChoice renewal={others.length === 0 ? only : undefined} />}
      <TextAreaField
        name="note"
        label={label}
        {...(others.length > 0 && {
          hint: 'In each note, {plate}, {name}, {expiry} and {reference} become those of the renewal.',
        })}
      />
    </FormDialog>
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
