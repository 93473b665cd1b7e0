import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ManageUsersPage } from './ManageUsersPage.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const at = '/admin/manage-users?search=thandi&take=10';

const show = (users: unknown) =>
  renderWithHost(<ManageUsersPage />, {
    at,
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
