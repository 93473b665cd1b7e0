import type { Passkey } from 'shared-contracts/factors';
import { DialogButtons, Form } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { useAuthRenamePasskeyMutation } from './factors-api.ts';
import { PasskeyNameField, passkeyNameSchema } from './PasskeyNameField.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

/** Gives a passkey another name, by which the person knows it again in the list. */
export function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
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
          <DialogButtons submit="Save" busy="Saving…" onCancel={close} />
        </Form>
      )}
    </Modal>
  );
}
