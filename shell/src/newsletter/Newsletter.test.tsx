import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribe } from 'shared-contracts/enquiries';
import { refusal, renderWithHost } from 'web-kit/testing';
import { Newsletter } from './Newsletter.tsx';

test.each(['a@b', 'a b@mail.test', ' Lerato@Mail.TEST ', 'lerato@mail.test', 'x@y.z'])(
  '[V5] the newsletter form sends %s only if the API accepts it',
  async (typed) => {
    const { calls } = renderWithHost(<Newsletter />, {
      answers: { 'POST /subscribers': { success: true, message: 'ok' } },
    });
    expect(screen.getByRole('form', { name: 'News and reminders by email' })).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Email address' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field);
    if (subscribe.body.safeParse({ email: typed }).success) await waitFor(() => expect(calls).toHaveLength(1));
    else expect(await screen.findByText('This is not an email address')).toBeVisible();
    expect(calls.every(({ body }) => subscribe.body.safeParse(body).success)).toBe(true);
  },
);

test.each([
  [{ success: true, message: 'ok' }, 'Please confirm by email', ''],
  [refusal(429, 'too_many', 'x'), 'That did not work', 'lerato@mail.test'],
])(
  '[PUB-11] a subscription answered with %j is met with “%s”, and leaves “%s” in the form',
  async (answer, told, left) => {
    const { calls } = renderWithHost(<Newsletter />, { answers: { 'POST /subscribers': answer } });
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'lerato@mail.test');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(field).toHaveValue(left);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'lerato@mail.test' }]);
  },
);
