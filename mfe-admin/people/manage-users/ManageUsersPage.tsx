import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { showContactNumber } from 'shared-contracts/contact-number';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { userColumns } from 'shared-contracts/users';
import { useSession } from 'web-kit/host';
import { ButtonLink, keepPageState, lazyHidden, Page, PlainButton, useBackLinkState } from 'web-kit/page';
import {
  type Column,
  DataTable,
  DidYouMean,
  Paging,
  SearchField,
  TableViewMenu,
  useListState,
  useTableView,
} from 'web-kit/table';
import { useAdminGetUserQuery, useAdminListUsersQuery } from '../people-api.ts';

// Loaded separately because only AllSet's own administrators see it.
const FeesReminder = lazyHidden(async () => (await import('../../money/fees-reminder/FeesReminder.tsx')).FeesReminder);
// The form kit is large and needed only for editing.
const UserDialog = lazyHidden(async () => (await import('./UserDialog.tsx')).UserDialog);

const company: Column<User> = {
  id: 'company',
  header: 'Company',
  cell: ({ companyName }) => companyName,
  phone: 'right',
};

const columnsFor = (withCompany: boolean): readonly Column<User>[] => [
  {
    id: 'firstName',
    header: 'Name',
    cell: ({ firstName, lastName, testUser }) => `${firstName} ${lastName}${testUser ? ' - test user' : ''}`,
    sortable: true,
    fixed: true,
    phone: 'left',
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email, sortable: true, phone: 'secondLeft' },
  ...(withCompany ? [company] : []),
  {
    id: 'contactNumber',
    header: 'Contact number',
    cell: ({ contactNumber }) => showContactNumber(contactNumber),
    phone: 'secondRight',
  },
  {
    id: 'view',
    header: '',
    name: 'Actions',
    cell: (user) => <ViewUser user={user} />,
    align: 'end',
  },
];

function ViewUser({ user: { id } }: { user: User }) {
  const linkState = useBackLinkState('Users');
  return (
    <ButtonLink look="plain" to={href('viewUser', { userId: id })} state={linkState}>
      View User
    </ButtonLink>
  );
}

function DialogOfUser({ id }: { id: string }) {
  const { search: filters, key: visit } = useLocation();
  const navigate = useNavigate();
  const { currentData: user } = useAdminGetUserQuery({ id });
  const close = () => void navigate(`${href('manageUsers')}${filters}`, keepPageState);
  // Keyed by visit, so that a user reopened while the dialog is closing gets a new one.
  return user && <UserDialog key={visit} user={user} onClosed={close} />;
}

/** Users of the administrator's companies. /admin/manage-users/{id} opens that user's dialog. */
export function ManageUsersPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { id } = useParams();
  // Keeps the filters in the URL while a dialog opens and closes.
  const { search: filters } = useLocation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { isOperator: mayChangeFees } = useSession();
  const search = list.filter('search');
  const orderBy = userColumns.find((column) => column === list.orderBy) ?? 'createdAt';
  const { data, error, refetch } = useAdminListUsersQuery({
    skip: list.skip,
    take: list.take,
    search,
    orderBy,
    order: list.order,
  });
  const view = useTableView('users', columnsFor((data?.entries ?? []).some(({ companyName }) => companyName)));
  return (
    <Page
      title="Users"
      width="wide"
      actions={
        <>
          <TableViewMenu view={view} />
          <PlainButton look="primary" onClick={() => setAdding(true)}>
            Add user
          </PlainButton>
        </>
      }
    >
      {mayChangeFees && <FeesReminder linked />}
      <SearchField
        placeholder="Search by user name or email address"
        hint="Finds telephone numbers and the plates of vehicles too."
        value={search}
        onSearch={(value) => list.setFilters({ search: value })}
      />
      <DataTable
        label="Users"
        {...view.table}
        rows={data?.entries}
        rowKey={(user) => user.id}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
        sorting={list}
        error={error}
        onRetry={refetch}
        empty="No users found..."
        emptyAction={<DidYouMean list={list} />}
        loadingLabel="Fetching Users..."
        onOpen={(user) => void navigate(`${href('manageUser', { id: user.id })}${filters}`, keepPageState)}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
      {adding && <UserDialog onClosed={() => setAdding(false)} />}
      {id !== undefined && <DialogOfUser id={id} />}
    </Page>
  );
}
