import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ManageUsersPage } from './ManageUsersPage.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const at = '/admin/manage-users?search=thandi&take=10';

const show = (users: unknown, from = at) =>
  renderWithHost(<ManageUsersPage />, {
    at: from,
    path: '/admin/manage-users',
    user: admin,
    answers: { 'GET /admin/users': users },
  });

test('[ADM-2] shows a loading text while users are fetched', async () => {
  show(() => new Promise(() => undefined));
  expect(await screen.findByText('Fetching Users...')).toBeVisible();
});

test('[ADM-2] shows an empty state if no users are found', async () => {
  show({ count: 0, entries: [] });
  expect(await screen.findByText('No users found...')).toBeVisible();
  expect(screen.getByPlaceholderText('Search by user name or email address')).toHaveAccessibleDescription(/plates/);
});

test('[ADM-2][DSK-4] a mistyped name offers who could be meant, and searches for them', async () => {
  const hits = { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] };
  const similar = { id: userFixture().id, name: 'Thandi Mokoena', email: 't@x.test', contactNumber: '0825550142' };
  const { calls } = renderWithHost(<ManageUsersPage />, {
    at,
    path: '/admin/manage-users',
    user: admin,
    answers: {
      'GET /admin/users': { count: 0, entries: [] },
      'GET /desk-search': { ...hits, similarPersons: [similar] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Thandi Mokoena' }));
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/admin/users')?.query).toMatchObject({ search: 'Thandi Mokoena' }),
  );
});

test('[ADM-2] rows mark test users, format numbers uniformly and show the company to AllSet’s own administrators', async () => {
  const { router } = show({ count: 1, entries: [{ ...userFixture({ testUser: true }), companyName: 'Acme' }] });
  const row = (await screen.findAllByRole('row'))[1];
  expect(row).toHaveTextContent('Thandi Mokoena - test userowner@allset.testAcme+27 82 123 4567View User');
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveTextContent(/\w/);
  await userEvent.click(screen.getByRole('link', { name: 'View User' }));
  expect(router.state.location.state).toEqual({ back: { to: at, label: 'Users' } });
});

test('[ADM-2] a partner’s administrator sees no company column', async () => {
  show({ count: 1, entries: [userFixture()] });
  await screen.findAllByRole('row');
  expect(screen.queryByRole('columnheader', { name: 'Company' })).not.toBeInTheDocument();
});

test('[ADM-2] the API sorts the users and sends pages of 5, 10 or 25', async () => {
  const { calls } = show({ count: 30, entries: [userFixture()] }, '/admin/manage-users?skip=5');
  const last = () => calls.findLast(({ path }) => path === '/admin/users')?.query;
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
  expect(last()).toMatchObject({ skip: '5', take: '5' });
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(last()).toMatchObject({ skip: '0', orderBy: 'email', order: 'asc' }));
  await userEvent.click(screen.getByRole('button', { name: /Email/ }));
  await waitFor(() => expect(last()).toMatchObject({ orderBy: 'email', order: 'desc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(last()).toMatchObject({ orderBy: 'firstName', order: 'asc' }));
});
