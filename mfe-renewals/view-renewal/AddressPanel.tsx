import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showContactNumber } from 'shared-contracts/contact-number';
import { href } from 'shared-contracts/pages';
import { useHost, useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { lazyWithRetry, PlainButton, useBackLinkState } from 'web-kit/page';
import { useRenewalsGetUserQuery, useRenewalsUpdateUserMutation } from '../api.ts';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const AddressDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "dialogs" */ './AddressDialog.tsx')).AddressDialog,
);

interface AddressPanelProps {
  userId: string;
  inAdmin: boolean;
  onChanged: () => void;
}

/** Delivery address of the renewal's owner, with a dialog to change it. */
export function AddressPanel({ userId, inAdmin, onChanged }: AddressPanelProps) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const linkState = useBackLinkState(t('Renewal'));
  const { session, toast } = useHost();
  const { user: me, can } = useSession();
  const mayChange = userId === me?.id || can('canFulfil', 'canManagePeople');
  const [open, setOpen] = useState(false);
  const { data: user } = useRenewalsGetUserQuery({ id: userId });
  const [update] = useRenewalsUpdateUserMutation();
  return (
    <>
      {inAdmin && user && (
        <p className={styles.owner}>
          <Link className={styles.link} to={href('viewUser', { userId })} state={linkState}>
            {user.firstName} {user.lastName}
          </Link>
          <br />
          {user.email}
          <br />
          {showContactNumber(user.contactNumber)}
        </p>
      )}
      <p>
        {user?.deliveryAddress
          ? [user.deliveryAddressAdditional, user.deliveryAddress].filter(Boolean).join(', ')
          : t('No delivery address yet.')}
      </p>
      {mayChange && (
        <PlainButton disabled={!user} onClick={() => setOpen(true)}>
          {t('Update Address')}
        </PlainButton>
      )}
      {open && user && (
        <AddressDialog
          user={user}
          onClosed={() => setOpen(false)}
          onSave={async (values) => {
            await update({ id: userId, ...values }).unwrap();
            if (userId === me?.id) await session.refresh();
            toast.success(inAdmin ? t('User Address has been updated') : t('Profile has been updated'));
            onChanged();
          }}
        />
      )}
    </>
  );
}
