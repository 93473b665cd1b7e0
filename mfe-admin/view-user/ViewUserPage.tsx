import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { AddressEditor, AddressMap } from 'web-kit/address';
import { useHost } from 'web-kit/host';
import { Card, ErrorState, KeyValueList, Page, PageSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useAdminGetUserQuery, useAdminUpdateUserMutation } from '../api.ts';
import { UserDocuments } from './UserDocuments.tsx';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

/** One user: who it is, vehicles, documents, delivery address. */
export function ViewUserPage() {
  const { userId = '' } = useParams();
  const styles = useViewUserStyles();
  const { toast } = useHost();
  const [update] = useAdminUpdateUserMutation();
  const { data: user, error, refetch } = useAdminGetUserQuery({ id: userId });
  if (error && !user) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!user) return <PageSkeleton />;
  return (
    <Page
      title={`${user.firstName} ${user.lastName}${user.testUser ? ' (Test Account)' : ''}`}
      back={{ to: href('manageUsers'), label: 'Users' }}
      width="wide"
    >
      <div className={styles.columns}>
        <Card title="User">
          <KeyValueList
            items={[
              { label: 'Name', value: user.firstName },
              { label: 'Surname', value: user.lastName },
              { label: 'Email', value: user.email },
              { label: 'Number', value: user.contactNumber },
            ]}
          />
        </Card>
        <Card title="Delivery address">
          <p>
            {user.deliveryAddress
              ? [user.deliveryAddressAdditional, user.deliveryAddress].filter(Boolean).join(', ')
              : 'No delivery address yet.'}
          </p>
          <AddressMap coordinates={user.deliveryCoordinates} />
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
        </Card>
        <Card title="Vehicles">
          <Slot name="user.vehicles" userId={user.id} />
        </Card>
        <Card title="Documents">
          <UserDocuments userId={user.id} />
        </Card>
      </div>
    </Page>
  );
}
