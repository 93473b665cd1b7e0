import { useState } from 'react';
import { AddressEditor } from 'web-kit/address';
import { useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { Card, ErrorState, ListSkeleton } from 'web-kit/page';
import { useRenewalsUpdateUserMutation } from '../api.ts';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { useOwner } from './use-owner.ts';
import { AlreadyPaidFor, arePaidFor, type Quoted, StepCards, Wizard } from './Wizard.tsx';

const formId = 'collection-address';

/** First step: one delivery address for all new discs. Next saves it. */
export function CollectionPage() {
  const { paths, navigate } = useChosenVehicles();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <Wizard
      current={0}
      back={{ onClick: () => navigate(paths.vehicles) }}
      next={() => ({ submits: formId, disabled: isEmpty })}
    >
      {(quoted) =>
        arePaidFor(quoted) ? (
          <AlreadyPaidFor {...quoted} />
        ) : (
          <StepCards>
            <DeliveryAddress {...quoted} onEmpty={setEmpty} onSaved={() => navigate(paths.quote)} />
          </StepCards>
        )
      }
    </Wizard>
  );
}

interface DeliveryAddressProps extends Quoted {
  onEmpty: (isEmpty: boolean) => void;
  onSaved: () => void;
}

function DeliveryAddress({ owner: { id }, vehicles, onEmpty, onSaved }: DeliveryAddressProps) {
  const { owner, isSelf, error, retry } = useOwner(id);
  const { session, toast } = useHost();
  const t = useText();
  const [update] = useRenewalsUpdateUserMutation();
  if (error && !owner) return <ErrorState title={t('The owner could not be loaded')} error={error} onRetry={retry} />;
  if (!owner) return <ListSkeleton label={t('Loading the address…')} />;
  const n = vehicles.length;
  return (
    <Card
      title={
        owner.deliveryAddressParts
          ? t('Deliver {n, plural, one {the new disc} other {the # new discs}} to', { n })
          : t('Where shall we deliver {n, plural, one {the new disc} other {the # new discs}}?', { n })
      }
    >
      <AddressEditor
        user={owner}
        center="johannesburg"
        formId={formId}
        onEmpty={onEmpty}
        onSave={async (values, isChanged) => {
          if (isChanged) {
            await update({ id: owner.id, ...values }).unwrap();
            if (isSelf) await session.refresh();
            toast.success(isSelf ? t('Profile has been updated') : t('User Address has been updated'));
          }
          onSaved();
        }}
      />
    </Card>
  );
}
