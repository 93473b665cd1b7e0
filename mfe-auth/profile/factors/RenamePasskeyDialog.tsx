import type { Passkey } from 'shared-contracts/factors';
import { Form, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { useAuthRenamePasskeyMutation } from './factors-api.ts';
import { useFactorsStyles } from './Factors.styles.ts';
import { PasskeyNameField, passkeyNameSchema } from './PasskeyNameField.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

/** Gives a passkey another name, by which the person knows it again in the list. */
export function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const styles = useFactorsStyles();
  const { toast } = useHost();
  const [rename] = useAuthRenamePasskeyMutation();
  return (
    <Modal title="Rename this passkey" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ name: passkey.name }}
          schema={passkeyNameSchema}
          onSubmit={async ({ name }) => {
            await rename({ id: passkey.id, name }).unwrap();
            toast.success('The passkey has been renamed');
            close();
          }}
        >
          <PasskeyNameField />
          <div className={styles.dialogButtons}>
            <PlainButton onClick={close}>Cancel</PlainButton>
            <SubmitButton size="medium" busy="Saving…">
              Save
            </SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
}
