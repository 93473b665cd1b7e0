import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/users';
import { ButtonLink, Page } from 'web-kit/page';
import { type Column, DataTable, Paging, SearchField, useListState } from 'web-kit/table';
import { useAdminListUsersQuery } from '../api.ts';

const columns: readonly Column<User>[] = [
  { id: 'firstName', header: 'Name', cell: ({ firstName, lastName, testUser }) => `${firstName} ${lastName}${testUser ? ' - test user' : ''}`, sortable: true },
  { id: 'email', header: 'Email', cell: ({ email }) => email, sortable: true },
  { id: 'contactNumber', header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
  { id: 'view', header: '', cell: ({ id }) => <ButtonLink look="plain" to={href('viewUser', { userId: id })}>View User</ButtonLink> },
];

/** The users of the administrator's companies. */
export function ManageUsersPage() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const search = list.filter('search');
  const { data, error, refetch } = useAdminListUsersQuery({ skip: list.skip, take: list.take, search });
  return (
    <Page title="Users" width="wide">
      <SearchField placeholder="Search by user name or email address" value={search} onSearch={(value) => list.setFilters({ search: value })} />
      <DataTable label="Users" columns={columns} rows={data?.entries} rowKey={({ id }) => id} error={error} onRetry={() => void refetch()} empty="No users found..." loadingLabel="Fetching Users..." />
      <Paging state={list} count={data?.count ?? 0} />
    </Page>
  );
}
