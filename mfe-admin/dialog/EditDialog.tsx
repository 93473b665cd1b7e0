import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAttempt } from './use-attempt.ts';

interface Removal {
  title: string;
  text: string;
  action: string;
  remove: () => Promise<unknown>;
  done: string;
  /** Why it cannot be deleted now, instead of the button. */
  refusal?: string | undefined;
}

type FormDialogProps<Values extends object> = ComponentProps<typeof FormDialog<Values>>;

interface EditDialogProps<Values extends object>
  extends Pick<FormDialogProps<Values>, 'title' | 'initialValues' | 'schema' | 'failureMessage' | 'onClosed'> {
  onSave: FormDialogProps<Values>['onSubmit'];
  /** Adds a Delete button with confirmation. The dialog stays open if deleting fails. */
  removal?: Removal | undefined;
  children: ReactNode;
}

/** Edits one record in a dialog with Save, Cancel and optionally Delete. */
export function EditDialog<Values extends object>({ onSave, removal, children, ...form }: EditDialogProps<Values>) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const askToRemove = async ({ title, text, action, remove, done }: Removal, close: () => void) => {
    if (!(await confirm({ title, text, action, danger: true }))) return;
    const isRemoved = await attempt(async () => {
      await remove();
      return done;
    });
    if (isRemoved) close();
  };
  return (
    <FormDialog
      {...form}
      submit="Save"
      busy="Saving…"
      isLong
      onSubmit={onSave}
      onRemove={removal && !removal.refusal ? (close) => void askToRemove(removal, close) : undefined}
    >
      {children}
      {removal?.refusal && <p>Cannot be deleted now: {removal.refusal}</p>}
    </FormDialog>
  );
}
