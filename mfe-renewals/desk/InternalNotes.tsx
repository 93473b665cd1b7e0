import { useRef } from 'react';
import { limits } from 'shared-contracts/limits';
import type { RenewalNote } from 'shared-contracts/renewal-notes';
import { Form, SubmitButton, TextAreaField } from 'web-kit/forms';
import { failureOf, useCommands, useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useDeskStyles } from './desk.styles.ts';
import {
  useRenewalsAddNoteMutation,
  useRenewalsAddUserNoteMutation,
  useRenewalsDeleteNoteMutation,
  useRenewalsDeleteUserNoteMutation,
  useRenewalsListNotesQuery,
  useRenewalsListUserNotesQuery,
} from './desk-api.ts';

const schema = object({
  text: string().trim().max(limits.note.max).label('note').required('Please write something first').default(''),
});

const when = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

interface Subject {
  of: 'renewal' | 'user';
  id: string;
}

const calls = {
  renewal: {
    useNotes: useRenewalsListNotesQuery,
    useAdd: useRenewalsAddNoteMutation,
    useRemove: useRenewalsDeleteNoteMutation,
  },
  user: {
    useNotes: useRenewalsListUserNotesQuery,
    useAdd: useRenewalsAddUserNoteMutation,
    useRemove: useRenewalsDeleteUserNoteMutation,
  },
};

const words = {
  renewal: { group: 'Renewal', quiet: 'Only administrators see them, never the owner.' },
  user: { group: 'User', quiet: 'Only administrators see them, never the person.' },
};

/** The notes on a person, for the page of that person. */
export const UserNotes = ({ userId }: { userId: string }) => <InternalNotes of="user" id={userId} />;

/** Notes among administrators on a renewal or a person. Owners never see them. */
export function InternalNotes({ of, id: subjectId }: Subject) {
  const { useNotes, useAdd } = calls[of];
  const styles = useDeskStyles();
  const place = useRef<HTMLDivElement>(null);
  const { toast } = useHost();
  const { currentData: notes, error, refetch } = useNotes({ id: subjectId });
  const [add] = useAdd();
  useCommands([
    {
      id: `${of}.note`,
      group: words[of].group,
      label: 'Write an internal note',
      shortcut: 'i',
      run: () => place.current?.querySelector('textarea')?.focus(),
    },
  ]);
  return (
    <Card title="Internal notes">
      <p className={styles.quiet}>{words[of].quiet}</p>
      <div ref={place}>
        <Form
          // A sent note leaves an empty form.
          key={notes?.[0]?.id ?? 'first'}
          initialValues={{ text: '' }}
          schema={schema}
          onSubmit={async ({ text }) => {
            await add({ id: subjectId, text }).unwrap();
            toast.success('The note has been added');
          }}
        >
          <TextAreaField name="text" label="Internal note" rows={2} />
          <SubmitButton size="medium" busy="Adding…">
            Add note
          </SubmitButton>
        </Form>
      </div>
      {!notes && !error && <ListSkeleton rows={1} />}
      {!notes && error && <ErrorState error={error} onRetry={refetch} />}
      <NoteList notes={notes ?? []} of={of} id={subjectId} />
    </Card>
  );
}

function NoteList({ notes, of, id: subjectId }: Subject & { notes: readonly RenewalNote[] }) {
  const styles = useDeskStyles();
  const { confirm, toast } = useHost();
  const [remove] = calls[of].useRemove();
  const askToRemove = async (noteId: string) => {
    if (
      !(await confirm({
        title: 'Delete this note?',
        text: 'Nobody will see it any more.',
        action: 'Delete note',
        danger: true,
      }))
    )
      return;
    try {
      await remove({ id: subjectId, noteId }).unwrap();
      toast.success('The note has been deleted');
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Internal notes">
      {notes.map(({ id, text, authorName, own, createdAt }) => (
        <li key={id} className={styles.note}>
          <p className={styles.noteText}>{text}</p>
          <div className={styles.noteFoot}>
            <span>
              {authorName}, <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
            </span>
            {own && (
              <PlainButton look="plain" onClick={() => void askToRemove(id)}>
                Delete
              </PlainButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
