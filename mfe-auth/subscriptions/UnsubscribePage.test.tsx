import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { UndoEmailChangePage } from '../profile/UndoEmailChangePage.tsx';
import { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const token = `reminders.6a4c4b80-8f6d-4a43-9d0c-000000000002.${'x'.repeat(43)}`;
const ok = { success: true, message: 'ok' };

test('[BIZ-7] opening a reminder’s unsubscribe link does nothing until the click, which says where to turn reminders on again', async () => {
  const { calls } = renderWithHost(<UnsubscribePage />, {
    at: `/unsubscribe/${token}`,
    path: '/unsubscribe/:token',
    answers: { [`POST /unsubscribe/${token}`]: { ...ok, list: 'reminders' } },
  });
  expect(screen.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible();
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText(/You get no more reminders by email/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'your profile' })).toBeVisible();
});

test('[BIZ-7] an invalid link shows an error and can be retried', async () => {
  renderWithHost(<UnsubscribePage />, {
    at: `/unsubscribe/${token}`,
    path: '/unsubscribe/:token',
    answers: {
      [`POST /unsubscribe/${token}`]: refusal(400, 'wrong_token', 'Not right.'),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('Not right.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
});

test('[LNG-4] a lost connection is told in the page’s language', async () => {
  const { host } = renderWithHost(<UnsubscribePage />, {
    at: `/unsubscribe/${token}`,
    path: '/unsubscribe/:token',
    answers: {
      [`POST /unsubscribe/${token}`]: {
        status: 503,
        body: { success: false, message: 'Failed to fetch', code: 0, reason: 'network' },
      },
    },
  });
  const zulu = new Map([['There was no answer. Please check your connection.', 'Akubanga khona mpendulo.']]);
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('Akubanga khona mpendulo.')).toBeVisible();
});

test('[BIZ-8] a subscription is confirmed with a click', async () => {
  const { calls } = renderWithHost(<ConfirmSubscriptionPage />, {
    at: `/confirm-subscription/${token}`,
    path: '/confirm-subscription/:token',
    answers: { [`POST /subscribers/confirm/${token}`]: ok },
  });
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, subscribe me' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'You are subscribed' })).toBeVisible());
});

test('[A18] an address is kept with a click, not by opening the link, and a new password is offered', async () => {
  const { calls } = renderWithHost(<UndoEmailChangePage />, {
    at: '/keep-email/a-token-of-the-mail',
    path: '/keep-email/:token',
    answers: { 'POST /users/email-change/undo': ok },
  });
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this address' }));
  expect(await screen.findByRole('heading', { name: 'Your address stays' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ token: 'a-token-of-the-mail' });
  expect(screen.getByRole('link', { name: 'set a new password' })).toHaveAttribute('href', '/recover-account');
});
