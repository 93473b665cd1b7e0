import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
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
    answers: { 'GET /permissions': permissions },
  });
  await userEvent.click(await screen.findByText('Administrator'));
  expect(screen.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Activated user' })).not.toBeChecked();
  const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(boxes).toEqual(['Activated user', 'Administrator', 'Test user']);

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
