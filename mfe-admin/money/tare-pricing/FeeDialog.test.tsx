import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { feeFixture } from '../fee-fixture.ts';
import { FeeDialog } from './FeeDialog.tsx';

const row = feeFixture();

test('[ADM-12] a new row shows its effective date and overlaps before it is saved', async () => {
  const { calls } = renderWithHost(<FeeDialog onClosed={() => undefined} />, {
    answers: {
      'GET /license-fees/overlaps': { entries: [{ fee: row, effect: 'replaced' }] },
      'POST /license-fees': row,
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'gauteng');
  await userEvent.selectOptions(screen.getByLabelText('Vehicle Type'), 'motorcycles');
  await userEvent.type(screen.getByLabelText('From (kg)'), '100');
  await userEvent.type(screen.getByLabelText('To (kg)'), '400');
  expect(await screen.findByText(/Replaces from .*: 1 to 500 kg \(R300.00 from 01-04-2025\)\./)).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText('Fee (rand)'), '310');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const today = /^\d{4}-\d{2}-\d{2}$/;
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      effectiveFrom: expect.stringMatching(today),
      feeInCents: 31_000,
    }),
  );
});

test('[ADM-12] an existing row is edited in rand and removed by name, and a failure keeps the dialog', async () => {
  const answers: Record<string, unknown> = {
    'GET /license-fees/overlaps': { entries: [] },
    'PATCH /license-fees': refusal(503, 'busy', 'We are busy right now.'),
    'DELETE /license-fees': { success: true, message: 'x' },
  };
  const { calls } = renderWithHost(<FeeDialog fee={row} onClosed={() => undefined} />, { answers });
  const fee = screen.getByLabelText('Fee (rand)');
  expect(fee).toHaveValue('300.00');
  expect(await screen.findByText('No other row has these weights.')).toBeVisible();
  await userEvent.clear(fee);
  await userEvent.type(fee, '345.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/We are busy right now\./)).toBeVisible();
  expect(fee).toHaveValue('345.50');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ id: row.id, feeInCents: 34_550 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this fee?' });
  expect(question).toHaveTextContent('Gauteng, motorcycle');
  await userEvent.click(await within(question).findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^The fee of Gauteng, .* has been removed$/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: row.id });
});
