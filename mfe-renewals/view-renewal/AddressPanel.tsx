import { useState } from 'react';
import { AddressEditor } from 'web-kit/address';
import { useHost, useSession } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { useRenewalsGetUserQuery, useRenewalsUpdateUserMutation } from '../api.ts';

interface AddressPanelProps {
  userId: string;
  inAdmin: boolean;
  onChanged: () => void;
}

/** The delivery address of the renewal's owner, and a dialog to change it. */
export function AddressPanel({ userId, inAdmin, onChanged }: AddressPanelProps) {
  const { session, toast } = useHost();
  const { user: me } = useSession();
  const [open, setOpen] = useState(false);
  const { data: user } = useRenewalsGetUserQuery({ id: userId });
  const [update] = useRenewalsUpdateUserMutation();
  return (
    <>
      {inAdmin && user && (
        <p>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <br />
          {user.email}
          <br />
          {user.contactNumber}
        </p>
      )}
      <p>
        {user?.deliveryAddress
          ? [user.deliveryAddressAdditional, user.deliveryAddress].filter(Boolean).join(', ')
          : 'No delivery address yet.'}
      </p>
      <PlainButton disabled={!user} onClick={() => setOpen(true)}>
        Update Address
      </PlainButton>
      {open && user && (
        <Modal title="Delivery address" onClosed={() => setOpen(false)}>
          {(close) => (
            <AddressEditor
              user={user}
              centre="johannesburg"
              onSave={async (values) => {
                await update({ id: userId, ...values }).unwrap();
                if (userId === me?.id) await session.refresh();
                toast.success(inAdmin ? 'User Address has been updated' : 'Profile has been updated');
                close();
                onChanged();
              }}
            />
          )}
        </Modal>
      )}
    </>
  );
}
