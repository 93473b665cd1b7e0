import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from 'shared-contracts/permissions';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { UserDialog } from './UserDialog.tsx';

const at = '2026-01-05T08:00:00Z';
const permission = (id: string, name: string, key: Permission['permission'], risk: number): Permission => ({
  id: `6a4c4b80-8f6d-4a43-9d0c-0000000000${id}`,
  name,
  permission: key,
  risk,
  role: 'user',
  createdAt: at,
  updatedAt: at,
});
const administrator = permission('21', 'Administrator', 'isAdmin', 10);
const activated = permission('22', 'Activated user', 'isActivatedUser', 1);
const user = userFixture({ permissions: [] });
const permissions = { 'GET /permissions': [administrator, activated] };

function fillIn() {
  const values = {
    'First name': 'Nomsa',
    'Last name': 'Dube',
    'Email address': 'nomsa@mail.test',
    'Contact number': '082 555 0142',
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('[ADM-3] a user is added with a local number, and the message names the user', async () => {
  const { calls } = renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { ...permissions, 'POST /admin/user': user },
  });
  fillIn();
  await save();
  expect(await screen.findByText('Nomsa Dube has been added and gets a link to choose a password')).toBeVisible();
  // The API chooses the company: that of the site, if it is in reach.
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Nomsa',
    lastName: 'Dube',
    email: 'nomsa@mail.test',
    contactNumber: '0825550142',
    permissionIds: [],
    adminPermissions: [],
    testUser: false,
  });
});

test('[ADM-3] a taken email address has a message for the administrator, not the one for signing up', async () => {
  const taken = refusal(409, 'email_taken', 'Email has already been registered. Please Log In');
  renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { ...permissions, 'POST /admin/user': taken },
  });
  fillIn();
  await save();
  expect(await screen.findByText(/Somebody has an account with this email address already/)).toBeVisible();
  expect(screen.queryByText(/Please Log In/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Nomsa');
});

test('[ADM-3] making a user an administrator asks for confirmation by name', async () => {
  const { calls } = renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { ...permissions, 'PATCH /admin/user': { success: true, data: user } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show permissions of administrators' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  await save();
  const question = await screen.findByRole('alertdialog', { name: 'Make Thandi Mokoena an administrator?' });
  await userEvent.click(await within(question).findByRole('button', { name: 'Go back' }));
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Make administrator' }));
  expect(await screen.findByText('Thandi Mokoena is an administrator now')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ permissionIds: [administrator.id] });
});

test('[ADM-2] deleting names the user, and a failure can be retried', async () => {
  const answers: Record<string, unknown> = {
    ...permissions,
    'DELETE /users': refusal(503, 'busy', 'We are busy right now.'),
  };
  const { calls } = renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Thandi Mokoena?' });
  expect(question).toHaveTextContent('Click okay to remove the selected user');
  await userEvent.click(await within(question).findByRole('button', { name: 'Okay' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('We are busy right now.');
  answers['DELETE /users'] = { success: true, message: 'ok' };
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thandi Mokoena has been deleted')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('[ADM-2] a failure that cannot be retried has only a Close button', async () => {
  renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: {
      ...permissions,
      'DELETE /users': refusal(409, 'last_admin', 'The last administrator of a company must stay one.'),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(within(alert).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('[ADM-4] an existing user’s number is masked', () => {
  renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: permissions,
  });
  return waitFor(() => expect(screen.getByLabelText('Contact number')).toHaveValue('+27 82 123 4567'));
});

test('[A18] a new address of a user is said to wait for its confirmation', async () => {
  renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { ...permissions, 'PATCH /admin/user': { success: true, data: user } },
  });
  expect(await screen.findByText(/A new address counts once it is confirmed there/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'nomsa@mail.test' } });
  await save();
  expect(await screen.findByText(/The address nomsa@mail\.test counts once it is confirmed/)).toBeVisible();
});

test('[API-8] permissions that fail to load are only logged, and a user can still be added', async () => {
  const { calls } = renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /permissions': refusal(403, 'forbidden', 'You may not do this.'), 'POST /admin/user': user },
  });
  await waitFor(() => expect(calls.some(({ path }) => path === '/permissions')).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  for (const role of ['alert', 'alertdialog']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.getByRole('group', { name: 'Permissions' })).toBeVisible();
  fillIn();
  await save();
  expect(await screen.findByText('Nomsa Dube has been added and gets a link to choose a password')).toBeVisible();
});
