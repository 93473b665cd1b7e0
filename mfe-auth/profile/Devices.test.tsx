import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSession } from 'shared-contracts/sessions';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { Devices } from './Devices.tsx';

const here: OpenSession = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e1',
  device: 'Firefox on Windows',
  loggedInAt: '2026-11-20T22:30:00.000Z',
  lastUsedAt: '2026-11-23T22:00:00.000Z',
  current: true,
};
const phone = { ...here, id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e2', device: null, current: false };

/** The profile's devices, of which the other has gone once it was ended. */
function open(answers: Record<string, unknown> = {}, sessions = [here, phone]) {
  let ended = false;
  const end = () => {
    ended = true;
    return { success: true, message: 'Done' };
  };
  return renderWithHost(<Devices />, {
    at: '/profile',
    user: userFixture(),
    answers: {
      'GET /auth/sessions': () => (ended ? [here] : sessions),
      'DELETE /auth/sessions': end,
      [`DELETE /auth/sessions/${phone.id}`]: end,
      ...answers,
    },
  });
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'Devices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[BIZ-9] devices are listed with when they were used, in South African time', async () => {
  open();
  const times = 'Last used 24 November 2026, 00:00Logged in 21 November 2026';
  expect(await items()).toEqual([`Firefox on WindowsThis device${times}`, `Unknown device${times}Log out`]);
});

test('[BIZ-9] a device is logged out with one press and leaves the list', async () => {
  const { calls } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Log out Unknown device, last used 24 November 2026, 00:00' }),
  );
  expect(await screen.findByText('The device has been logged out')).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('[BIZ-9] all other devices are logged out after confirmation, and nobody is without', async () => {
  const { calls } = open();
  const all = () => screen.findByRole('button', { name: 'Log out all other devices' });
  await userEvent.click(await all());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(await all());
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all others' }));
  expect(await screen.findByText('All other devices have been logged out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull());
});

test('[BIZ-9] a device that is logged out already says so', async () => {
  open({ [`DELETE /auth/sessions/${phone.id}`]: refusal(404, 'not_found', 'This device is no longer logged in.') });
  await userEvent.click(await screen.findByRole('button', { name: /Log out Unknown device/ }));
  expect(await screen.findByText('This device is no longer logged in.')).toBeVisible();
});
