import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ProfileForm } from './ProfileForm.tsx';

const user = userFixture({ deliveryAddress: '14 Jellicoe Avenue, Rosebank' });

function open() {
  return renderWithHost(<ProfileForm user={user} />, {
    at: '/profile',
    answers: { 'PATCH /users': { success: true, data: user } },
  });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Details' }));
const sent = (calls: { path?: string; method?: string; body?: unknown }[]) =>
  calls.find(({ method }) => method === 'PATCH')?.body;

test('[A15] a new email address requires and sends the password, and the current one does not', async () => {
  const { calls } = open();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Email address'));
  await userEvent.type(screen.getByLabelText('Email address'), 'other@mail.test');
  await save();
  expect(await screen.findByLabelText('Your password')).toBeInvalid();
  expect(sent(calls)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Your password'), 'a good one');
  await save();
  await waitFor(() => expect(sent(calls)).toMatchObject({ email: 'other@mail.test', currentPassword: 'a good one' }));
  // Until it is confirmed, the current address is shown again and the password is cleared.
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue(user.email));
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('[A15] restoring the email address clears the typed password', async () => {
  const { calls } = open();
  const email = screen.getByLabelText('Email address');
  await userEvent.type(email, 'x');
  await userEvent.type(screen.getByLabelText('Your password'), 'a good one');
  await userEvent.type(email, '{Backspace}');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await userEvent.type(email, 'x');
  expect(screen.getByLabelText('Your password')).toHaveValue('');
  await userEvent.type(email, '{Backspace}');
  await save();
  await waitFor(() => expect(sent(calls)).toMatchObject({ email: user.email }));
  expect(sent(calls)).not.toHaveProperty('currentPassword');
});

test('[BIZ-7] the switch for reminders is on, and turning it off is saved', async () => {
  const { calls } = open();
  const reminders = screen.getByRole('checkbox', {
    name: 'Email me before the licence of one of my vehicles expires',
  });
  expect(reminders).toBeChecked();
  await userEvent.click(reminders);
  await save();
  await waitFor(() => expect(sent(calls)).toMatchObject({ emailNotifications: [] }));
});

test('[PRO-11] without coordinates the map of the profile is centred on Cape Town', async () => {
  open();
  const map = await screen.findByRole('img', { name: 'Map of the delivery address' });
  expect(map.getAttribute('viewBox')).toMatch(/^15\.0/);
});

test('[PRO-1] what was saved is said, and the session has the new name', async () => {
  const { host } = renderWithHost(<ProfileForm user={user} />, {
    at: '/profile',
    user,
    answers: {
      'PATCH /users': { success: true, data: user },
      [`GET /users/${user.id}`]: { ...user, firstName: 'Nomsa' },
    },
  });
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), 'Nomsa');
  await save();
  expect(await screen.findByText('Profile has been updated')).toBeVisible();
  await waitFor(() => expect(host.session.get().user?.firstName).toBe('Nomsa'));
});
