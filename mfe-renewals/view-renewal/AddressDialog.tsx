import type { User } from 'shared-contracts/user';
import { type AddressChanges, AddressEditor } from 'web-kit/address';
import { useText } from 'web-kit/language';
import { Modal } from 'web-kit/page';

interface AddressDialogProps {
  user: User;
  onSave: (changes: AddressChanges) => Promise<void>;
  onClosed: () => void;
}

/** Edits the delivery address of a renewal's owner. */
export function AddressDialog({ user, onSave, onClosed }: AddressDialogProps) {
  const t = useText();
  return (
    <Modal title={t('Delivery address')} onClosed={onClosed}>
      {(close) => (
        <AddressEditor
          user={user}
          center="johannesburg"
          onSave={async (values) => {
            await onSave(values);
            close();
          }}
        />
      )}
    </Modal>
  );
}
