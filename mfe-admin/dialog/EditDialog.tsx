import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { Form, SubmitButton } from 'web-kit/forms';
import { Modal, PlainButton } from 'web-kit/page';

interface EditDialogProps<Values extends object> {
  title: string;
  initialValues: Values;
  schema: { validate: (values: unknown) => Promise<Values> };
  /** The dialog closes when it is done; a refusal keeps it open, with what was typed. */
  onSave: (values: Values) => Promise<unknown>;
  /** Shown as Delete. Asks for confirmation itself, and answers whether the record is gone. */
  onDelete?: () => Promise<boolean>;
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
  onDelete,
  onClosed,
  failureMessage,
  children,
}: EditDialogProps<Values>) {
  const styles = useStyles();
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
            {onDelete && (
              <PlainButton className={styles.delete} onClick={() => void onDelete().then((gone) => gone && close())}>
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
