import { useRef } from 'react';
import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { Form, SubmitButton, TextAreaField } from 'web-kit/forms';
import { failureOf, useCommands, useHost, useSession } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton, PlainButton } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { object, string } from 'yup';
import { useDeskStyles } from './desk.styles.ts';
import {
  useRenewalsAddNoteMutation,
  useRenewalsDeleteNoteMutation,
  useRenewalsListClerksQuery,
  useRenewalsListNotesQuery,
} from './desk-api.ts';
import { useAssign } from './use-assign.ts';

/** Who is in charge of a renewal: take it, give it to another administrator, release it. */
function InChargeCard({ renewal }: { renewal: Renewal }) {
  const styles = useDeskStyles();
  const { user } = useSession();
  const { data: clerks = [] } = useRenewalsListClerksQuery({ renewalId: renewal.id });
  const { give, toggle, isLoading } = useAssign();
  const { inCharge } = renewal;
  const isMine = inCharge?.id === user?.id;
  useCommands([
    {
      id: 'renewal.take',
      group: 'Renewal',
      label: isMine ? 'Release this renewal' : 'Take this renewal',
      shortcut: 't',
      run: () => void toggle(renewal),
    },
  ]);
  const others = clerks.filter(({ id }) => id !== user?.id && id !== inCharge?.id);
  return (
    <Card title="In charge">
      <p className={styles.text}>{inCharge ? (isMine ? 'You' : inCharge.name) : 'Nobody'}</p>
      <div className={styles.buttons}>
        <PlainButton disabled={isLoading} onClick={() => void toggle(renewal)}>
          {isMine ? 'Release' : 'Take'}
        </PlainButton>
        {others.length > 0 && (
          <FilterSelect
            label="Give to"
            none="Choose a person"
            value=""
            onChange={(id) => id && void give(renewal, id)}
            options={others.map(({ id, name, companyName }) => ({
              value: id,
              label: companyName ? `${name} (${companyName})` : name,
            }))}
          />
        )}
      </div>
    </Card>
  );
}

/** What administrators do beside a renewal, without its owner. */
export function DeskCards({ renewal }: { renewal: Renewal }) {
  return (
    <>
      <InChargeCard renewal={renewal} />
      <InternalNotes renewalId={renewal.id} />
    </>
  );
}

const schema = object({
  text: string().trim().max(limits.note.max).label('note').required('Please write something first').default(''),
});

const when = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** Notes among administrators on a renewal. Its owner never sees them. */
function InternalNotes({ renewalId }: { renewalId: string }) {
  const styles = useDeskStyles();
  const place = useRef<HTMLDivElement>(null);
  const { toast } = useHost();
  const { currentData: notes, error, refetch } = useRenewalsListNotesQuery({ id: renewalId });
  const [add] = useRenewalsAddNoteMutation();
  useCommands([
    {
      id: 'renewal.note',
      group: 'Renewal',
      label: 'Write an internal note',
      shortcut: 'i',
      run: () => place.current?.querySelector('textarea')?.focus(),
    },
  ]);
  return (
    <Card title="Internal notes">
      <p className={styles.quiet}>Only administrators see them, never the owner.</p>
      <div ref={place}>
        <Form
          // A sent note leaves an empty form.
          key={notes?.[0]?.id ?? 'first'}
          initialValues={{ text: '' }}
          schema={schema}
          onSubmit={async ({ text }) => {
            await add({ id: renewalId, text }).unwrap();
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
      <NoteList notes={notes ?? []} renewalId={renewalId} />
    </Card>
  );
}

function NoteList({
  notes,
  renewalId,
}: {
  notes: readonly { id: string; text: string; authorName: string; own: boolean; createdAt: string }[];
  renewalId: string;
}) {
  const styles = useDeskStyles();
  const { confirm, toast } = useHost();
  const [remove] = useRenewalsDeleteNoteMutation();
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
      await remove({ id: renewalId, noteId }).unwrap();
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
