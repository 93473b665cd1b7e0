import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, renewalFixture, userFixture, vehicleFixture } from 'web-kit/testing';
import { DeskTools } from '../desk-tools/DeskTools.tsx';
import { RenewalActions } from './RenewalActions.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const owner = userFixture();
const moved = { success: true, message: 'status has been updated', data: renewalFixture() };
const yes = () => screen.findByRole('button', { name: 'Yes, I want to update state' });

const show = (
  status: Parameters<typeof renewalFixture>[0],
  answers: Record<string, unknown>,
  { onDelayed = jest.fn(), onChanged = jest.fn() } = {},
) =>
  renderWithHost(
    <>
      <DeskTools />
      <RenewalActions renewal={renewalFixture(status)} {...{ onChanged, onDelayed }} />
    </>,
    { user: admin, answers },
  );
const terms = {
  isCompleted: false,
  paidInCents: 85_000,
  refundInCents: 60_000,
  keptInCents: 25_000,
  topUpInCents: 0,
  parcelInCents: null,
  courierInCents: 9990,
};
const refund = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000b1',
  status: 'due',
  amountInCents: 60_000,
  reason: 'part refunded',
  note: 'You cancelled',
  serviceFeeFirst: false,
  requestedBy: null,
  failureReason: null,
  attempts: 0,
  merchantReference: 'RF1',
  externalReference: null,
  paymentId: renewalFixture().paymentId,
  paymentReference: renewalFixture().paymentReference,
  paidInCents: 85_000,
  userId: owner.id,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  licenseNumbers: [],
  renewalId: renewalFixture().id,
  createdAt: '2026-01-20T08:00:00Z',
  updatedAt: '2026-01-20T08:00:00Z',
};
const sent = ({ calls }: ReturnType<typeof show>, method: string) => calls.filter((call) => call.method === method);

test('[ADM-8][ADM-14] a status change that fails shows the server’s message and the current state; its note is kept and sent again', async () => {
  const onChanged = jest.fn();
  const answers: Record<string, unknown> = { 'PATCH /renewals': refusal(503, 'busy', 'We are busy right now.') };
  const { calls } = show({ status: 'admin to action' }, answers, { onChanged });
  await userEvent.click(screen.getByRole('button', { name: 'Require Action' }));
  const note = await screen.findByLabelText('User action message');
  await userEvent.type(note, 'First line{enter}second line');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('We are busy right now.');
  expect(onChanged).toHaveBeenCalledTimes(1);
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
  const shown = show(
    { status: 'processing' },
    { [`GET /users/${owner.id}`]: owner, 'GET /admin/renewals/cancellation': terms, 'PATCH /renewals': () => waiting },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ready for Delivery' }));
  expect(
    await screen.findByText(/Books a courier for R99.90.*The courier brings the disc to Thandi Mokoena/),
  ).toBeVisible();
  await userEvent.click(await yes());
  await userEvent.click(await screen.findByRole('button', { name: /^Do it now: Ready for Delivery/ }));
  expect(await screen.findByText('Connecting to delivery service....')).toBeVisible();
  answer({ ...moved, message: 'status has been moved to delivery requested' });
  expect(await screen.findByText(/status has been moved to delivery requested/)).toBeVisible();
  expect(screen.queryByText('Connecting to delivery service....')).not.toBeInTheDocument();
  expect(sent(shown, 'PATCH')[0]?.body).toEqual({
    id: renewalFixture().id,
    status: 'delivery requested',
    expectedStatus: 'processing',
  });
});

test('[T8] after the session has ended an action shows no alert', async () => {
  const { host } = show({}, { 'PATCH /renewals': refusal(401, 'not_logged_in', 'Please log in.') });
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

test('[DSK-3] a key does a plain step without a question; until ten seconds have passed it can be undone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const onDelayed = jest.fn();
  const shown = show({}, { 'PATCH /renewals': moved }, { onDelayed });
  await userEvent.keyboard('p');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onDelayed).toHaveBeenCalledTimes(1);
  // A second press does nothing more, nor does the button.
  await userEvent.keyboard('p');
  expect(screen.getByRole('button', { name: 'Add to Processing' })).toBeDisabled();
  expect(onDelayed).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: /^Undo Add to Processing/ }));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(sent(shown, 'PATCH')).toEqual([]);

  await userEvent.keyboard('p');
  await userEvent.keyboard('z');
  await userEvent.keyboard('p');
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(sent(shown, 'PATCH')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(sent(shown, 'PATCH').map(({ body }) => body)).toEqual([
    { id: renewalFixture().id, status: 'processing', expectedStatus: 'submitted by user' },
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();

  // Nobody else's session does what this one chose.
  await userEvent.keyboard('p');
  await act(() => shown.host.session.signOut());
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(sent(shown, 'PATCH')).toHaveLength(1);
  jest.useRealTimers();
});

test('[ADM-9][DSK-3] a key that books a courier asks first, Enter confirms, and the booking can be undone', async () => {
  const shown = show(
    { status: 'processing' },
    { [`GET /users/${owner.id}`]: owner, 'GET /admin/renewals/cancellation': terms, 'PATCH /renewals': moved },
  );
  await userEvent.keyboard('1p');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  await waitFor(async () => expect(await yes()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Undo Ready for Delivery/ }));
  expect(sent(shown, 'PATCH')).toEqual([]);
});

test('[ADM-7] Fail says what happens to the parcel, and asks for a reason, which is sent', async () => {
  const shown = show(
    { status: 'delivery requested' },
    { 'GET /admin/renewals/cancellation': { ...terms, parcelInCents: 9990 }, 'PATCH /renewals': moved },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(await screen.findByText(/Cancels the parcel at the courier; its fee of R99.90 stays\./)).toBeVisible();
  await userEvent.click(await yes());
  expect(await screen.findByText('Please write something first')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason, for administrators only'), 'The gate was Locked');
  await userEvent.click(await yes());
  await userEvent.click(await screen.findByRole('button', { name: /^Do it now: Fail/ }));
  await waitFor(() => expect(sent(shown, 'PATCH')).toHaveLength(1));
  expect(sent(shown, 'PATCH')[0]?.body).toMatchObject({ status: 'admin to action', reason: 'The gate was Locked' });
});

test('[DSK-2][DSK-5] at any status the owner can be written to, and the renewal held and refunded', async () => {
  const path = `/admin/renewals/${renewalFixture().id}`;
  const shown = show(
    { pause: { for: 'owner', reason: null, byName: 'Lerato Khumalo', since: '2026-01-20T08:00:00Z' } },
    {
      'GET /admin/renewals/cancellation': terms,
      'GET /admin/note-templates': [
        {
          id: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1',
          name: 'ID',
          text: 'Hello {name}, about {plate}',
          editable: false,
        },
      ],
      [`POST ${path}/letters`]: moved,
      [`PATCH ${path}/pause`]: moved,
      [`POST /payments/${renewalFixture().paymentId}/refunds`]: refund,
    },
  );
  expect(screen.getByText('Waiting for the owner since 20-01-2026, Lerato Khumalo')).toBeVisible();
  await userEvent.keyboard('w');
  await userEvent.selectOptions(await screen.findByLabelText('Template'), 'ID');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(shown, 'POST').at(-1)?.body).toEqual({ text: 'Hello Thandi, about JK45LMGP' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(await screen.findByRole('button', { name: 'Refund all but service fee' }));
  expect(await screen.findByText(/R600.00 goes back to the card; the service fee of R250.00 is kept/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason, which the owner reads'), 'You cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Refund R600.00' }));
  await waitFor(() => expect(sent(shown, 'PATCH')).toHaveLength(1));
  expect(sent(shown, 'POST').at(-1)?.body).toMatchObject({
    amountInCents: 60_000,
    leftInCents: 85_000,
    serviceFeeFirst: false,
  });
  expect(sent(shown, 'PATCH')[0]?.body).toEqual({ reason: 'Refunded all but the service fee: You cancelled' });
});
