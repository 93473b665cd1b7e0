import { useState } from 'react';
import type { User } from 'shared-contracts/users';
import type { Vehicle } from 'shared-contracts/vehicles';
import { AddressEditor } from 'web-kit/address';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton } from 'web-kit/page';
import { useRenewalsUpdateUserMutation } from '../api.ts';
import { useOwner } from './use-owner.ts';
import { useSteps } from './use-steps.ts';
import { StepCards, Wizard } from './Wizard.tsx';

const formId = 'collection-address';

/** First step: the delivery address of the new disc. Next saves it. */
export function CollectionPage() {
  const { paths, navigate } = useSteps();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <Wizard current={0} back={{ onClick: () => navigate(paths.finish) }} next={{ submits: formId, disabled: isEmpty }}>
      {(vehicle) => <StepCards>{<Address vehicle={vehicle} onEmpty={setEmpty} />}</StepCards>}
    </Wizard>
  );
}

function Address({ vehicle, onEmpty }: { vehicle: Vehicle; onEmpty: (isEmpty: boolean) => void }) {
  const { owner, isSelf, error, retry } = useOwner(vehicle);
  if (error && !owner) return <ErrorState title="The owner could not be loaded" error={error} onRetry={retry} />;
  if (!owner) return <ListSkeleton label="Loading the address…" />;
  return (
    <Card title={owner.deliveryAddressParts ? 'Deliver the new disc to' : 'Where shall we deliver the new disc?'}>
      <OwnersAddress owner={owner} isSelf={isSelf} onEmpty={onEmpty} />
    </Card>
  );
}

function OwnersAddress({
  owner,
  isSelf,
  onEmpty,
}: {
  owner: User;
  isSelf: boolean;
  onEmpty: (isEmpty: boolean) => void;
}) {
  const { paths, navigate } = useSteps();
  const { session, toast } = useHost();
  const [update] = useRenewalsUpdateUserMutation();
  return (
    <AddressEditor
      user={owner}
      center="johannesburg"
      formId={formId}
      onEmpty={onEmpty}
      onSave={async (values, isChanged) => {
        if (isChanged) {
          await update({ id: owner.id, ...values }).unwrap();
          if (isSelf) await session.refresh();
          toast.success(isSelf ? 'Profile has been updated' : 'User Address has been updated');
        }
        navigate(paths.quote);
      }}
    />
  );
}
