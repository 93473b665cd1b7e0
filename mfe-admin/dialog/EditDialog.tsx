import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { DialogButtons, Form } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { useFailureAlert } from './use-failure-alert.ts';

// In sight, however long the form is.
const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingBlock: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface Removal {
  /** Title, text and button label of the confirmation. */
  title: string;
  text: string;
  action: string;
  remove: () => Promise<unknown>;
  /** Success message. */
  done: string;
  /** Why it cannot be deleted now, instead of the button. */
  refusal?: string | undefined;
}

interface EditDialogProps<Values extends object> {
  title: string;
  initialValues: Values;
  schema: { validate: (values: unknown) => Promise<Values> };
  /** Resolves to a success message, and the dialog closes. It stays open if this resolves to undefined or rejects. */
  onSave: (values: Values) => Promise<string | undefined>;
  /** Adds a Delete button with confirmation. The dialog stays open if deleting fails. */
  removal?: Removal | undefined;
  onClosed: () => void;
  failureMessage?: string | ((failure: Failure) => string);
  children: ReactNode;
}

/** Edits one record in a dialog with Save, Cancel and optionally Delete. */
export function EditDialog<Values extends object>({
  title,
  initialValues,
  schema,
  onSave,
  removal,
  onClosed,
  failureMessage,
  children,
}: EditDialogProps<Values>) {
  const styles = useStyles();
  const { confirm, toast } = useHost();
  const showFailure = useFailureAlert();
  const removeNow = async (removal: Removal, close: () => void): Promise<void> => {
    try {
      await removal.remove();
      toast.success(removal.done);
      close();
    } catch (thrown) {
      if (await showFailure(thrown)) await removeNow(removal, close);
    }
  };
  const askToRemove = async (removal: Removal, close: () => void) => {
    const { title: question, text, action } = removal;
    if (await confirm({ title: question, text, action, danger: true })) await removeNow(removal, close);
  };
  return (
    <Modal title={title} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={initialValues}
          schema={schema}
          onSubmit={async (values) => {
            const done = await onSave(values);
            if (done === undefined) return;
            toast.success(done);
            close();
          }}
          {...(failureMessage ? { failureMessage } : {})}
        >
          {children}
          {removal?.refusal && <p>Cannot be deleted now: {removal.refusal}</p>}
          <div className={styles.foot}>
            <DialogButtons
              submit="Save"
              busy="Saving…"
              onCancel={close}
              onRemove={removal && !removal.refusal ? () => void askToRemove(removal, close) : undefined}
            />
          </div>
        </Form>
      )}
    </Modal>
  );
}
