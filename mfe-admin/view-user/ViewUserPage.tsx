import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf, useSession } from 'web-kit/host';
import {
  Card,
  EmptyState,
  ErrorState,
  lazyWithRetry,
  ListSkeleton,
  Page,
  PageSkeleton,
  useBackLink,
} from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useAdminGetUserQuery } from '../api.ts';
import { RemoveFactors } from './RemoveFactors.tsx';
import { UserAddress } from './UserAddress.tsx';
import { UserDetails } from './UserDetails.tsx';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

// Not every administrator may see them.
const UserDocuments = lazyWithRetry(
  async () => (await import('./UserDocuments.tsx')).UserDocuments,
  () => <ListSkeleton rows={2} />,
);

/** One user with permissions, vehicles, renewals, payments, documents and delivery address. */
export function ViewUserPage() {
  const { userId = '' } = useParams();
  const styles = useViewUserStyles();
  const { can } = useSession();
  const back = useBackLink({ to: href('manageUsers'), label: 'Users' });
  const { data: user, error, refetch } = useAdminGetUserQuery({ id: userId });
  if (!user && !error) return <PageSkeleton />;
  if (!user)
    return failureOf(error).code === 404 ? (
      <Page title="User does not exist" back={back}>
        <EmptyState title="No user" text="The account may have been deleted, or the link may be mistyped." />
      </Page>
    ) : (
      <Page title="User" back={back}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  return (
    <Page
      title={`${user.firstName} ${user.lastName}${user.testUser ? ' (Test Account)' : ''}`}
      back={back}
      width="wide"
    >
      <div className={styles.columns}>
        <Card title="User">
          <UserDetails user={user} />
          {can('canManagePeople') && <RemoveFactors user={user} />}
        </Card>
        <Card title="Delivery address">
          <UserAddress user={user} />
        </Card>
        <Card title="Vehicles">
          <Slot name="user.vehicles" userId={user.id} />
        </Card>
        <Card title="Renewals">
          <Slot name="user.renewals" userId={user.id} />
        </Card>
        {can('canHandleMoney') && (
          <Card title="Payments">
            <Slot name="user.payments" userId={user.id} />
          </Card>
        )}
        {can('canFulfil', 'canManagePeople') && (
          <Card title="Documents">
            <UserDocuments userId={user.id} />
          </Card>
        )}
      </div>
    </Page>
  );
}
