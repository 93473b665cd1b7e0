import { makeStyles } from '@fluentui/react-components';
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
  lazyWithRetry,
  Page,
  PageSkeleton,
  PlainButton,
  useBackLink,
  useBackLinkState,
} from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { permissionNames } from '../manage-users/permission-texts.ts';
import { useAdminGetUserQuery, useAdminRemoveFactorsMutation, useAdminUpdateUserMutation } from '../people-api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

const useStyles = makeStyles({ row: { marginTop: '16px' } });

/** For a user who has lost their passkeys, authenticator app and recovery codes. Not for one's own account. */
function RemoveFactors({ user }: { user: User }) {
  const styles = useStyles();
  const { confirm, toast } = useHost();
  const { user: own } = useSession();
  const [remove, { isLoading }] = useAdminRemoveFactorsMutation();
  if (own?.id === user.id) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: 'Remove the second factor?',
      text: 'Passkeys, one-time codes and recovery codes of this user are removed, and their devices are logged out. Make sure that it is really them who asks.',
      action: 'Remove second factor',
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove({ id: user.id }).unwrap();
      toast.success('The second factor has been removed');
    } catch (thrown) {
      toast.error('This did not work', failureOf(thrown).message);
    }
  };
  return (
    <div className={styles.row}>
      <PlainButton disabled={isLoading} onClick={() => void ask()}>
        Remove second factor
      </PlainButton>
    </div>
  );
}

/** A user's delivery address, with a form to change it. */
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

/** Personal data and permissions of a user. */
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

// Not every administrator may see them.
const UserDocuments = lazyWithRetry(
  async () => (await import('./UserDocuments.tsx')).UserDocuments,
  () => <ListSkeleton rows={2} />,
);

function HistoryLink({ userId }: { userId: string }) {
  const state = useBackLinkState('User');
  return (
    <ButtonLink
      look="secondary"
      to={`${href('adminAudit')}?${new URLSearchParams({ personId: userId })}`}
      state={state}
    >
      History
    </ButtonLink>
  );
}

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
      actions={can('canReadAudit') && <HistoryLink userId={user.id} />}
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
