import { AddressEditor } from 'web-kit/address';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, ListSkeleton } from 'web-kit/page';
import { useRenewalsUpdateUserMutation } from '../api.ts';
import { useOwner } from './use-owner.ts';

interface CollectionAddressProps {
  /** Id of the form, which the wizard's Next button submits. */
  formId: string;
  ownerId: string;
  /** Number of discs to be delivered. */
  discs: number;
  onEmpty: (isEmpty: boolean) => void;
  onSaved: () => void;
}

/** The owner's address, to which new discs are delivered. */
export function CollectionAddress({ formId, ownerId, discs, onEmpty, onSaved }: CollectionAddressProps) {
  const { owner, isSelf, error, retry } = useOwner({ userId: ownerId });
  const { session, toast } = useHost();
  const [update] = useRenewalsUpdateUserMutation();
  if (error && !owner) return <ErrorState title="The owner could not be loaded" error={error} onRetry={retry} />;
  if (!owner) return <ListSkeleton label="Loading the address…" />;
  const what = discs === 1 ? 'the new disc' : `the ${discs} new discs`;
  return (
    <Card title={owner.deliveryAddressParts ? `Deliver ${what} to` : `Where shall we deliver ${what}?`}>
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
          onSaved();
        }}
      />
    </Card>
  );
}
