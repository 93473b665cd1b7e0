import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from 'shared-contracts/users';
import { renderWithHost, userFixture } from 'web-kit/testing';
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
const refused = (status: number, reason: string, message: string) => ({
  status,
  body: { success: false, message, code: status, reason },
});

function fillIn() {
  const values = { 'First name': 'Nomsa', 'Last name': 'Dube', 'Email address': 'nomsa@mail.test', 'Contact number': '082 555 0142' };
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
// Two dialogs lie over each other: which of them the page hides from a screen reader, jsdom cannot tell; the journeys do.
const save = () => userEvent.click(screen.getByRole('button', { hidden: true, name: 'Save' }));

test('[ADM-3] a user is added with a local number, and it is said who', async () => {
  const { calls } = renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture(),
    answers: { ...permissions, 'POST /admin/user': user },
  });
  fillIn();
  await save();
  expect(await screen.findByText('Nomsa Dube has been added and gets a link to choose a password')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ contactNumber: '0825550142', permissionIds: [] });
});

test('[ADM-3] an address that is taken is said to whoever adds, not to whoever wants to log in', async () => {
  const taken = refused(409, 'email_taken', 'Email has already been registered. Please Log In');
  renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture(),
    answers: { ...permissions, 'POST /admin/user': taken },
  });
  fillIn();
  await save();
  expect(await screen.findByText(/Somebody has an account with this email address already/)).toBeVisible();
  expect(screen.queryByText(/Please Log In/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Nomsa');
});

test('[ADM-3] making somebody an administrator is asked by name first', async () => {
  const { calls } = renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture(),
    answers: { ...permissions, 'PATCH /admin/user': { success: true, data: user } },
  });
  await screen.findByText('Administrator');
  // By rising risk: the activated user first.
  await userEvent.click(screen.getAllByRole('checkbox', { hidden: true })[1] ?? document.body);
  await save();
  const question = await screen.findByRole('alertdialog', { hidden: true, name: 'Make Thandi Mokoena an administrator?' });
  await userEvent.click(within(question).getByRole('button', { hidden: true, name: 'Go back' }));
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  await save();
  await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Make administrator' }));
  expect(await screen.findByText('Thandi Mokoena is an administrator now')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ permissionIds: [administrator.id] });
});

test('[ADM-2] deleting names the user, and one that fails can be tried again', async () => {
  const answers: Record<string, unknown> = { ...permissions, 'DELETE /users': refused(503, 'busy', 'We are busy right now.') };
  const { calls } = renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, { user: userFixture(), answers });
  await userEvent.click(screen.getByRole('button', { hidden: true, name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { hidden: true, name: 'Delete Thandi Mokoena?' });
  expect(question).toHaveTextContent('Click okay to remove the selected user');
  await userEvent.click(within(question).getByRole('button', { hidden: true, name: 'Okay' }));
  const alert = await screen.findByRole('alertdialog', { hidden: true, name: 'Error' });
  expect(alert).toHaveTextContent('We are busy right now.');
  answers['DELETE /users'] = { success: true, message: 'ok' };
  await userEvent.click(within(alert).getByRole('button', { hidden: true, name: 'Try again' }));
  expect(await screen.findByText('Thandi Mokoena has been deleted')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('[ADM-2] what another try cannot mend has one button, which closes', async () => {
  renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, {
    user: userFixture(),
    answers: { ...permissions, 'DELETE /users': refused(409, 'last_admin', 'The last administrator of a company must stay one.') },
  });
  await userEvent.click(screen.getByRole('button', { hidden: true, name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { hidden: true, name: 'Okay' }));
  const alert = await screen.findByRole('alertdialog', { hidden: true, name: 'Error' });
  expect(within(alert).getAllByRole('button', { hidden: true })).toHaveLength(1);
  await userEvent.click(within(alert).getByRole('button', { hidden: true, name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument());
});

test('[ADM-4] a known user’s number stands under the mask', () => {
  renderWithHost(<UserDialog user={user} onClosed={() => undefined} />, { user: userFixture(), answers: permissions });
  return waitFor(() => expect(screen.getByLabelText('Contact number')).toHaveValue('+27 82 123 4567'));
});
