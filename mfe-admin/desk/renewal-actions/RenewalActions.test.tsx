import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, renewalFixture, userFixture, vehicleFixture } from 'web-kit/testing';
import { RenewalActions } from './RenewalActions.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const owner = userFixture();
const failure = (status: number, reason: string, message: string) => ({
  status,
  body: { success: false, message, code: status, reason },
});
const moved = { success: true, message: 'status has been updated', data: renewalFixture() };
const yes = () => screen.findByRole('button', { name: 'Yes, I want to update state' });

const show = (status: Parameters<typeof renewalFixture>[0], answers: Record<string, unknown>) =>
  renderWithHost(<RenewalActions renewal={renewalFixture(status)} onChanged={() => undefined} />, {
    user: admin,
    answers,
  });

test('[ADM-8] a note whose status change fails is kept and sent again', async () => {
  const answers: Record<string, unknown> = { 'PATCH /renewals': failure(503, 'busy', 'We are busy right now.') };
  const { calls } = show({ status: 'admin to action' }, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Require Action' }));
  const note = await screen.findByLabelText('User action message');
  await userEvent.type(note, 'First line{enter}second line');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('User action message')).toHaveValue('First line\nsecond line');
  answers['PATCH /renewals'] = { ...moved, message: 'status has been moved to user action required!' };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/status has been moved to user action required!/)).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ note: 'first line\nsecond line' });
});

test('[ADM-7] the success message is the text of the status under the name of the product', async () => {
  show({}, { 'PATCH /renewals': moved });
  await userEvent.click(screen.getByRole('button', { name: 'Add to Processing' }));
  await userEvent.click(await yes());
  const toast = await screen.findByText('status has been updated');
  expect(toast).toBeVisible();
  expect(screen.getByText('AllSet!')).toBeVisible();
});

test('[ADM-7] Cancel names only the action, and the dismiss button says that the renewal is kept', async () => {
  const terms = { isCompleted: false, paidInCents: 85_000, refundInCents: 60_000, keptInCents: 25_000 };
  const { calls } = show({ status: 'admin to action' }, { 'GET /admin/renewals/cancellation': terms });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(within(question).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await userEvent.click(await within(question).findByRole('button', { name: 'Keep renewal' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('[ADM-9] a status text is shown while the courier is contacted and disappears afterwards', async () => {
  let answer = (_: unknown) => undefined as void;
  const waiting = new Promise((resolve) => (answer = resolve));
  const { calls } = show(
    { status: 'processing' },
    { [`GET /users/${owner.id}`]: owner, 'PATCH /renewals': () => waiting },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ready for Delivery' }));
  expect(await screen.findByText(/The courier brings the disc to Thandi Mokoena/)).toBeVisible();
  await userEvent.click(await yes());
  expect(await screen.findByText('Connecting to delivery service....')).toBeVisible();
  answer({ ...moved, message: 'status has been moved to delivery requested' });
  expect(await screen.findByText(/status has been moved to delivery requested/)).toBeVisible();
  expect(screen.queryByText('Connecting to delivery service....')).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({
    id: renewalFixture().id,
    status: 'delivery requested',
    expectedStatus: 'processing',
  });
});

test('[T8] after the session has ended an action shows no alert', async () => {
  const { host } = show({}, { 'PATCH /renewals': failure(401, 'not_logged_in', 'Please log in.') });
  await userEvent.click(screen.getByRole('button', { name: 'Add to Processing' }));
  await userEvent.click(await yes());
  await waitFor(() => expect(host.session.get()).toEqual({ status: 'anonymous', lost: true }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/abort/i)).not.toBeInTheDocument();
});

test('[ADM-10] a completed renewal offers the next one, but not of a removed vehicle', () => {
  const removed = show({ status: 'license updated', vehicle: vehicleFixture({ archived: true }) }, {});
  expect(screen.getByRole('heading', { name: 'Renewal is complete' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Renew Vehicle Again' })).toBeNull();
  removed.unmount();
  show({ status: 'license updated', vehicle: vehicleFixture() }, {});
  expect(screen.getByRole('heading', { name: 'Renewal is complete' })).toBeVisible();
  expect(screen.getByText('Please ensure the licence expiry date has been updated.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renew Vehicle Again' })).toHaveAttribute(
    'href',
    `/admin/start-renewal/collection/${renewalFixture().vehicleId}`,
  );
});

test('[ADM-8] without a note nothing is sent, and the field says what is missing', async () => {
  const { calls } = show({ status: 'admin to action' }, { 'PATCH /renewals': moved });
  await userEvent.click(screen.getByRole('button', { name: 'Require Action' }));
  const note = await screen.findByLabelText('User action message');
  await userEvent.type(note, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(note).toBeInvalid());
  expect(note).toHaveAccessibleDescription('Please attach a note to describe what action needs to take place.');
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});
