import type { User } from 'shared-contracts/users';
import { AddressEditor, AddressMap } from 'web-kit/address';
import { useHost, useSession } from 'web-kit/host';
import { useAdminUpdateUserMutation } from '../api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

/** A user's delivery address, with a form to change it. */
export function UserAddress({ user }: { user: User }) {
  const styles = useViewUserStyles();
  const { toast } = useHost();
  const { can } = useSession();
  const [update] = useAdminUpdateUserMutation();
  return (
    <>
      <p>
        {user.deliveryAddress
          ? [user.deliveryAddressAdditional, user.deliveryAddress].filter(Boolean).join(', ')
          : 'No delivery address yet.'}
      </p>
      <AddressMap coordinates={user.deliveryCoordinates} />
      {can('canFulfil', 'canManagePeople') && (
        <details>
          <summary className={styles.summary}>Change the address</summary>
          <AddressEditor
            user={user}
            onSave={async (values) => {
              await update({ id: user.id, ...values }).unwrap();
              toast.success('User Address has been updated');
            }}
          />
        </details>
      )}
    </>
  );
}
