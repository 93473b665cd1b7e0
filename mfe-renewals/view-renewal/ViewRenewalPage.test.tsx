import { act, screen, waitFor } from '@testing-library/react';
import type { Renewal } from 'shared-contracts/renewals';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ViewRenewalPage } from './ViewRenewalPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000a';
const at = '2026-01-05T08:00:00Z';
const user = userFixture();

const renewal = (changes: Partial<Renewal> = {}): Renewal => ({
  id,
  dateOrdered: at,
  originalExpiry: '2026-02-01',
  paymentReference: `renewal_vehicle::${id}_20260105`,
  paymentInCents: 85_000,
  currency: 'ZAR',
  status: 'submitted by user',
  webhookSuccessful: true,
  webhookResponse: null,
  paymentId: id,
  userId: user.id,
  user: { firstName: user.firstName, lastName: user.lastName },
  vehicleId: id,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

const shown = (answer: unknown) =>
  renderWithHost(<ViewRenewalPage />, {
    at: `/view-renewal/${id}`,
    path: '/view-renewal/:id',
    user,
    answers: { 'GET /renewals': answer, [`GET /users/${user.id}`]: user, 'GET /events': { count: 0, entries: [] } },
  });
const failed = (code: number, message: string) => ({
  status: code,
  body: { success: false, message, code, reason: 'failed' },
});

test('[REN-8] more than one match is invalid data and names the renewal', async () => {
  shown({ count: 2, entries: [renewal(), renewal()] });
  expect(await screen.findByText(`Error loading renewal: Invalid data: Multiple renewals with id ${id}`)).toBeVisible();
});

test('[REN-8] no match and an unknown id are reported as missing', async () => {
  const { unmount } = shown({ count: 0, entries: [] });
  expect(await screen.findByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
  expect(screen.getByText('No renewal')).toBeVisible();
  unmount();
  shown(failed(404, 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
});

test('[REN-8] a failure is shown with its message, except for a truncated response', async () => {
  const { unmount } = shown(failed(503, 'The database rests.'));
  expect(await screen.findByText('Error loading renewal: The database rests.')).toBeVisible();
  unmount();
  // A truncated response, then a complete one.
  let requests = 0;
  const list = { count: 1, entries: [renewal()] };
  const { calls } = shown(() => (requests++ === 0 ? { status: 200, body: undefined } : list));
  await waitFor(() => expect(calls.some(({ path }) => path === '/renewals')).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(/Error loading renewal|not readable|Unexpected end/)).toBeNull();
  expect(await screen.findByText('Renewal Status', {}, { timeout: 8000 })).toBeVisible();
});
