import type { User } from 'shared-contracts/users';
import { AddressEditor, type AddressValues } from 'web-kit/address';
import { Modal } from 'web-kit/page';

interface AddressDialogProps {
  user: User;
  onSave: (values: AddressValues) => Promise<void>;
  onClosed: () => void;
}

/** The delivery address of a renewal's owner, to be changed. */
export function AddressDialog({ user, onSave, onClosed }: AddressDialogProps) {
  return (
    <Modal title="Delivery address" onClosed={onClosed}>
      {(close) => (
        <AddressEditor
          user={user}
          centre="johannesburg"
          onSave={async (values) => {
            await onSave(values);
            close();
          }}
        />
      )}
    </Modal>
  );
}
