import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { refusal, renderWithHost, renewalFixture } from 'web-kit/testing';
import { BlockedDialog, HoldDialog } from './HoldDialog.tsx';

const { id } = renewalFixture();
const show = (answer: unknown, props: Partial<ComponentProps<typeof HoldDialog>> = {}) => {
  const onHeld = jest.fn();
  const rendered = renderWithHost(
    <HoldDialog
      renewalId={id}
      plate="JK45LMGP"
      isBeforeCounter
      reason="unpaid fines"
      onHeld={onHeld}
      onClosed={jest.fn()}
      {...props}
    />,
    { answers: { [`POST /admin/renewals/${id}/hold`]: answer, [`PATCH /admin/renewals/${id}/pause`]: answer } },
  );
  return { ...rendered, onHeld };
};

test('[CTR-6] a clerk holds with a reason, what is more to pay and until when; the owner’s words are shown before', async () => {
  const { calls, onHeld } = show({ success: true, data: renewalFixture() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold JK45LMGP' }));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'At the authority: The authority’s amount is higher');
  expect(dialog.getByText(/^The owner is told by e-mail: The authority asks for more/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^More to pay in rand/), '1 234,50');
  await userEvent.type(dialog.getByLabelText(/^Waiting costs more from/), '01-01-2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(onHeld).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ reason: 'higher amount', amountInCents: 123_450, costsMoreFrom: '2027-01-01' });
});

test('[CTR-6] an amount that is none is refused, a reason of the office asks for none, and a refusal keeps what was typed', async () => {
  const message = 'Please enter what is more to pay.';
  show(refusal(400, 'invalid', message));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^More to pay in rand/), 'much');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText('Please enter an amount such as 123.45')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'At the authority: Office closed or system down');
  expect(dialog.queryByLabelText(/^More to pay in rand/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'At the authority: The authority’s amount is higher');
  await userEvent.clear(dialog.getByLabelText(/^More to pay in rand/));
  await userEvent.type(dialog.getByLabelText(/^Note for the owner/), 'Sorry.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Note for the owner/)).toHaveValue('Sorry.');
});

test('[CTR-6] for a reason of the office’s own the owner is told nothing; once there is a disc it is the only one', async () => {
  const { calls, onHeld } = show(
    { success: true, data: renewalFixture() },
    { isBeforeCounter: false, reason: 'internal' },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText('Please write something first')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason, for administrators only'), 'The clerk is ill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(onHeld).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ reason: 'The clerk is ill.' });
});

test('[CTR-6][CTR-7] from a run the dialog knows what is more to pay, and a reason that asks for nothing sends no amount', async () => {
  const onHeld = jest.fn();
  const of = { renewalId: id, plate: 'JK45LMGP', onHeld, onClosed: jest.fn() };
  const { calls } = renderWithHost(<BlockedDialog {...of} moreInCents={7_650} />, {
    answers: { [`POST /admin/renewals/${id}/hold`]: { success: true, data: renewalFixture() } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold JK45LMGP' }));
  expect(dialog.getByLabelText('Reason')).toHaveValue('higher amount');
  expect(dialog.getByLabelText(/^More to pay in rand/)).toHaveValue('76.50');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'At the authority: Office closed or system down');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(onHeld).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ reason: 'authority closed' });
});
