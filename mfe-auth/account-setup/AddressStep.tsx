import { hasPermission } from 'shared-contracts/admin-permissions';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { AddressEditor } from 'web-kit/address';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Card } from 'web-kit/page';
import { useAuthUpdateUserMutation } from '../account-api.ts';

/** Delivery address. Saving it completes the set-up and leads to adding the first vehicle. */
export function AddressStep({ user }: { user: User }) {
  const t = useText();
  const { session, navigate, toast } = useHost();
  const [update] = useAuthUpdateUserMutation();
  return (
    <Card title={t('Where should we deliver?')}>
      <AddressEditor
        user={user}
        saveLabel={t('Save and continue')}
        onSave={async (values) => {
          await update({ id: user.id, ...values }).unwrap();
          const refreshed = await session.refresh();
          if (refreshed && hasPermission(refreshed, 'isActivatedUser')) return navigate(href('addVehicle'));
          toast.warning(
            t('Your account is not complete yet'),
            t('Please check that your documents have been uploaded.'),
          );
        }}
      />
    </Card>
  );
}
