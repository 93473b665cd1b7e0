import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEmailFromState } from './use-email-from-state.ts';

const Screen = () => <output>{useEmailFromState() ?? 'nobody'}</output>;

test.each([
  [{ email: 'lerato@mail.test' }, 'lerato@mail.test'],
  [{ email: 7 }, 'nobody'],
  [{ token: 'x' }, 'nobody'],
  ['lerato@mail.test', 'nobody'],
  [null, 'nobody'],
])('after a page that left %j, the email address is that of %s', (state, email) => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], {
    initialEntries: [{ pathname: '/', state }],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(email)).toBeVisible();
});
