import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { narrowPermissions } from 'shared-contracts/admin-permissions';
import { showContactNumber } from 'shared-contracts/contact-number';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { AddressEditor, AddressMap } from 'web-kit/address';
import { failureOf, useHost, useSession } from 'web-kit/host';
import {
  ButtonLink,
  Capitalized,
  Card,
  EmptyState,
  ErrorState,
  KeyValueList,
  ListSkeleton,
  lazyHidden,
  lazyWithRetry,
  Page,
  PageSkeleton,
  PlainButton,
  useBackLink,
  useBackLinkState,
} from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { permissionNames } from '../manage-users/permission-texts.ts';
import { useAdminGetUserQuery, useAdminUpdateUserMutation } from '../people-api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

function UserAddress({ user }: { user: User }) {
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

function UserDetails({ user }: { user: User }) {
  const permissions = [
    ...user.permissions
      .slice()
      .sort((a, b) => a.risk - b.risk)
      .map(({ name }) => name),
    ...narrowPermissions.filter((key) => user.adminPermissions?.includes(key)).map((key) => permissionNames[key]),
  ];
  return (
    <KeyValueList
      items={[
        { label: 'Name', value: user.firstName },
        { label: 'Surname', value: user.lastName },
        { label: 'Email', value: user.email, wide: true },
        { label: 'Number', value: showContactNumber(user.contactNumber) },
        ...(user.companyName ? [{ label: 'Company', value: user.companyName }] : []),
        {
          label: 'Account',
          value: <Capitalized>{`${user.userType}${user.verified ? '' : ', not verified'}`}</Capitalized>,
        },
        { label: 'Permissions', value: permissions.join(', ') || 'None yet' },
      ]}
    />
  );
}

// Not every administrator may see these.
const UserAccount = lazyWithRetry(
  async () => (await import('./UserAccount.tsx')).UserAccount,
  () => <ListSkeleton rows={2} />,
);
const UserDialog = lazyHidden(async () => (await import('../manage-users/UserDialog.tsx')).UserDialog);
const UserDocuments = lazyWithRetry(
  async () => (await import('./UserDocuments.tsx')).UserDocuments,
  () => <ListSkeleton rows={2} />,
);

function HistoryLink({ userId }: { userId: string }) {
  const linkState = useBackLinkState('User');
  return (
    <ButtonLink
      look="secondary"
      to={`${href('adminAudit')}?${new URLSearchParams({ personId: userId })}`}
      state={linkState}
    >
      History
    </ButtonLink>
  );
}

function UserCards({ user }: { user: User }) {
  const styles = useViewUserStyles();
  const { can } = useSession();
  return (
    <div className={styles.columns}>
      <Card title="User">
        <UserDetails user={user} />
      </Card>
      {can('canManagePeople') && <UserAccount user={user} />}
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
      <Slot name="user.notes" userId={user.id} />
      <Slot name="user.details" userId={user.id} quiet />
      {can('canFulfil', 'canManagePeople') && (
        <Card title="Documents">
          <UserDocuments userId={user.id} />
        </Card>
      )}
    </div>
  );
}

/** One user with permissions, vehicles, renewals, payments, documents and delivery address. */
export function ViewUserPage() {
  const { userId = '' } = useParams();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
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
      actions={
        <>
          {can('canReadAudit') && <HistoryLink userId={user.id} />}
          {can('canManagePeople') && (
            <PlainButton look="primary" onClick={() => setEditing(true)}>
              Edit
            </PlainButton>
          )}
        </>
      }
    >
      <UserCards user={user} />
      {editing && <UserDialog user={user} onClosed={() => setEditing(false)} />}
    </Page>
  );
}
