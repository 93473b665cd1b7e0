import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { UserDialog } from './UserDialog.tsx';

const permissions = [
  {
    id: '0b3f6f0e-0000-4000-8000-000000000001',
    name: 'Administrator',
    permission: 'isAdmin',
    risk: 100,
    role: 'admin',
  },
  {
    id: '0b3f6f0e-0000-4000-8000-000000000002',
    name: 'Activated user',
    permission: 'isActivatedUser',
    risk: 10,
    role: 'user',
  },
].map((permission) => ({
  ...permission,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
}));

test('[ADM-3] clicking a permission’s label selects only that permission, and permissions are ordered by risk', async () => {
  const { calls } = renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /permissions': permissions },
  });
  await userEvent.click(await screen.findByText('Administrator'));
  expect(screen.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Activated user' })).not.toBeChecked();
  const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(boxes).toEqual([
    'Activated user',
    'Read the audit',
    'Fulfil renewals',
    'Handle money',
    'Manage people',
    'Administrator',
    'Test user',
  ]);

  await userEvent.type(screen.getByLabelText('First name'), 'Zola');
  await userEvent.type(screen.getByLabelText('Last name'), 'Budd');
  await userEvent.type(screen.getByLabelText('Email address'), 'zola@mail.test');
  await userEvent.type(screen.getByLabelText('Contact number'), '+27825550142');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make administrator' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ permissionIds: [permissions[0]?.id] }),
  );
});

test('[DSK-10] who manages people can give only what they have, and is told so', async () => {
  const { calls } = renderWithHost(<UserDialog onClosed={() => undefined} />, {
    user: userFixture({ permissions: ['canManagePeople'] }),
    answers: { 'GET /permissions': permissions, 'POST /admin/user': userFixture() },
  });
  const admin = await screen.findByRole('checkbox', { name: 'Administrator' });
  expect(admin).toBeDisabled();
  expect(admin).toHaveAccessibleDescription('Only somebody who has this can give or take it.');
  await userEvent.click(admin);
  expect(admin).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Activated user' })).toBeEnabled();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('[DSK-10] giving a narrower permission asks for confirmation by name, and is sent apart from the others', async () => {
  const { calls } = renderWithHost(
    <UserDialog user={userFixture({ permissions: ['canFulfil'] })} onClosed={() => undefined} />,
    {
      user: userFixture({ permissions: ['isAdmin'] }),
      answers: { 'GET /permissions': permissions, 'PATCH /admin/user': { success: true, data: userFixture() } },
    },
  );
  expect(screen.getByRole('checkbox', { name: 'Fulfil renewals' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Handle money' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Give Thandi Mokoena more permissions?' });
  expect(question).toHaveTextContent('Handle money: for the records of everybody in the company.');
  await userEvent.click(screen.getByRole('button', { name: 'Give permissions' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      permissionIds: [],
      adminPermissions: ['canFulfil', 'canHandleMoney'],
    }),
  );
});
