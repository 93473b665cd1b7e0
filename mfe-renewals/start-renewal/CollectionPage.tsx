import { useState } from 'react';
import { AddressEditor, AddressMap } from 'web-kit/address';
import { useHost, useSession } from 'web-kit/host';
import { Card, PlainButton } from 'web-kit/page';
import { useRenewalsUpdateUserMutation } from '../api.ts';
import { useSteps } from './use-steps.ts';
import { StepCards, Wizard } from './Wizard.tsx';

/** First step: where the new disc is to go. */
export function CollectionPage() {
  const { paths, navigate } = useSteps();
  const { user } = useSession();
  const hasAddress = Boolean(user?.deliveryAddressParts);
  return (
    <Wizard
      current={0}
      back={{ onClick: () => navigate(paths.finish) }}
      next={{ onClick: () => navigate(paths.quote), disabled: !hasAddress }}
    >
      {() => <StepCards>{user && <Address />}</StepCards>}
    </Wizard>
  );
}

function Address() {
  const { user } = useSession();
  const { session, toast } = useHost();
  const [update] = useRenewalsUpdateUserMutation();
  const [editing, setEditing] = useState(!user?.deliveryAddressParts);
  if (!user) return null;
  if (!editing) {
    return (
      <Card title="Deliver the new disc to" actions={<PlainButton onClick={() => setEditing(true)}>Change</PlainButton>}>
        <p>
          {user.deliveryAddressAdditional && `${user.deliveryAddressAdditional}, `}
          {user.deliveryAddress}
        </p>
        <AddressMap coordinates={user.deliveryCoordinates} />
      </Card>
    );
  }
  return (
    <Card title="Where shall we deliver the new disc?">
      <AddressEditor
        user={user}
        centre="johannesburg"
        saveLabel="Deliver here"
        onSave={async (values) => {
          await update({ id: user.id, ...values }).unwrap();
          await session.refresh();
          setEditing(false);
          toast.success('Profile has been updated');
        }}
      />
    </Card>
  );
}
