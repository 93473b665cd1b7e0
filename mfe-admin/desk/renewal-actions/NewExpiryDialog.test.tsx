import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { NewExpiryDialog } from './NewExpiryDialog.tsx';

function show(saves = true) {
  const onSave = jest.fn(async () => saves);
  const onClosed = jest.fn();
  renderWithHost(<NewExpiryDialog renewal={{ originalExpiry: '2026-02-01' }} onSave={onSave} onClosed={onClosed} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    now: new Date('2026-01-20T08:00:00Z'),
  });
  return { onSave, onClosed };
}
const day = () => screen.findByLabelText('New licence expiry date');
const yes = () => userEvent.click(screen.getByRole('button', { name: 'Yes, I want to update state' }));

test('[ADM-7] the suggested expiry date is twelve months later and is saved unchanged', async () => {
  const { onSave, onClosed } = show();
  expect(await day()).toHaveValue('01-02-2027');
  expect(screen.getByText('The old one is 01-02-2026.')).toBeVisible();
  await yes();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('2027-02-01'));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test('[ADM-7] an implausible date is rejected before anything is sent', async () => {
  const { onSave } = show();
  await userEvent.clear(await day());
  await userEvent.type(await day(), '01-02-2025');
  await yes();
  await waitFor(async () => expect(await day()).toBeInvalid());
  expect(onSave).not.toHaveBeenCalled();
});

test('[ADM-7] a failure to save keeps the dialog and its date', async () => {
  const { onSave, onClosed } = show(false);
  await userEvent.clear(await day());
  await userEvent.type(await day(), '28-02-2027');
  await yes();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('2027-02-28'));
  expect(await day()).toHaveValue('28-02-2027');
  expect(onClosed).not.toHaveBeenCalled();
});
