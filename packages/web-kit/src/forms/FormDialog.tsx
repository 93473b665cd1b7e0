import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { useHost, usePartText } from 'web-kit/host';
import { Modal } from '../page/Modal.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', justifyContent: 'flex-end' },
  inSight: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingBlock: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  remove: { marginRight: 'auto' },
});

interface FormDialogProps<Values extends object>
  extends Pick<FormProps<Values>, 'initialValues' | 'schema' | 'failureMessage'> {
  title: string;
  /** Label of the button that submits the form, and the one while it does. */
  submit: string;
  busy: string;
  cancel?: string;
  /** Resolves to a success message, or to whether to close the dialog. If it rejects, the form shows why. */
  onSubmit: (values: Values) => Promise<string | boolean>;
  /** Adds Delete, at the other end of the buttons. */
  onRemove?: ((close: () => void) => void) | undefined;
  /** Keeps the buttons in sight, however long the form is. */
  isLong?: boolean;
  onClosed: () => void;
}

/** A form in a dialog, which closes once it has been submitted. */
export function FormDialog<Values extends object>({
  title,
  submit,
  busy,
  cancel,
  onSubmit,
  onRemove,
  isLong = false,
  onClosed,
  children,
  ...form
}: PropsWithChildren<FormDialogProps<Values>>) {
  const styles = useStyles();
  const t = usePartText();
  const { toast } = useHost();
  return (
    <Modal title={title} onClosed={onClosed}>
      {(close) => (
        <Form<Values>
          {...form}
          onSubmit={async (values) => {
            const done = await onSubmit(values);
            if (typeof done === 'string') toast.success(done);
            if (done !== false) close();
          }}
        >
          {children}
          <div className={mergeClasses(styles.buttons, isLong && styles.inSight)}>
            {onRemove && (
              <PlainButton className={styles.remove} onClick={() => onRemove(close)}>
                {t('Delete')}
              </PlainButton>
            )}
            <PlainButton onClick={close}>{cancel ?? t('Cancel')}</PlainButton>
            <SubmitButton size="medium" busy={busy}>
              {submit}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
}
