import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { Form, SubmitButton } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';

interface Removal {
  /** What the confirmation says, and the name of its button. */
  text: string;
  action: string;
  remove: () => Promise<unknown>;
}

interface EditDialogProps<Values extends object> {
  title: string;
  initialValues: Values;
  schema: { validate: (values: unknown) => Promise<Values> };
  /** The dialog closes when it is done; a refusal keeps it open, with what was typed. */
  onSave: (values: Values) => Promise<unknown>;
  /** Shown as Delete, and done once it is confirmed. A refusal keeps the record and the dialog. */
  removal?: Removal | undefined;
  onClosed: () => void;
  failureMessage?: string | ((failure: Failure) => string);
  children: ReactNode;
}

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', justifyContent: 'flex-end' },
  delete: { marginRight: 'auto' },
});

/** One record in a dialog with Save, Cancel and Delete. */
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
  const removeBy = async ({ text, action, remove }: Removal, close: () => void) => {
    if (!(await confirm({ title: 'Are you sure?', text, action }))) return;
    try {
      await remove();
      close();
    } catch (thrown) {
      toast.error('Error', failureOf(thrown).message);
    }
  };
  return (
    <Modal title={title} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={initialValues}
          schema={schema}
          onSubmit={async (values) => {
            await onSave(values);
            close();
          }}
          {...(failureMessage ? { failureMessage } : {})}
        >
          {children}
          <div className={styles.buttons}>
            {removal && (
              <PlainButton className={styles.delete} onClick={() => void removeBy(removal, close)}>
                Delete
              </PlainButton>
            )}
            <PlainButton onClick={close}>Cancel</PlainButton>
            <SubmitButton busy="Saving…">Save</SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
}
