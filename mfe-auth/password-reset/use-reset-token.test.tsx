import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useResetToken } from './PasswordResetPage.tsx';

const Screen = () => <output>{useResetToken() ?? 'no token'}</output>;

function open(pathname: string, state?: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/password-reset/:token?', element: <Screen /> },
      { path: '*', element: null },
    ],
    {
      initialEntries: ['/recover-account', { pathname, state }],
      initialIndex: 1,
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('[ACC-6] the token moves out of the address, what the page before left stays, and Back does not show it again', async () => {
  const router = open('/password-reset/secret', { email: 'lerato@mail.test' });
  expect(screen.getByText('secret')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/password-reset'));
  expect(router.state.location.state).toEqual({ email: 'lerato@mail.test', token: 'secret' });
  expect(screen.getByText('secret')).toBeVisible();
  await act(async () => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/recover-account');
});

test('[ACC-6] another link that is opened in the same tab counts', async () => {
  const router = open('/password-reset/first');
  await waitFor(() => expect(router.state.location.pathname).toBe('/password-reset'));
  await act(async () => router.navigate('/password-reset/second'));
  await waitFor(() => expect(router.state.location.state).toEqual({ token: 'second' }));
  expect(screen.getByText('second')).toBeVisible();
});

test.each([[undefined], [null], ['secret'], [{ token: 7 }], [{ email: 'lerato@mail.test' }]])(
  'an address without a token, after a page that left %j, has none',
  (state) => {
    const router = open('/password-reset', state);
    expect(screen.getByText('no token')).toBeVisible();
    expect(router.state.location.state).toEqual(state ?? null);
  },
);
