import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ManageVariablesPage } from './ManageVariablesPage.tsx';

const at = '2026-01-05T08:00:00Z';
const variable = {
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000041',
  readableName: 'parking fee',
  variable: 'parkingFee',
  value: 12_500,
  measuredIn: 'zar',
  createdAt: at,
  updatedAt: at,
};
const show = (answers: Record<string, unknown>) =>
  renderWithHost(<ManageVariablesPage />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: {
      'GET /managed-variables': { count: 1, entries: [variable] },
      ...answers,
    },
  });

test('[ADM-13] says so if there are no variables', async () => {
  show({ 'GET /managed-variables': { count: 0, entries: [] } });
  expect(await screen.findByText('No variables found...')).toBeVisible();
});

test('[ADM-13] variables are listed by name in pages of 5, 10 or 25, with value, unit and date', async () => {
  const named = (readableName: string, place: number) => ({
    ...variable,
    id: `${variable.id.slice(0, -1)}${place}`,
    readableName,
  });
  const entries = ['f', 'b', 'e', 'a', 'c', 'd'].map(named);
  show({ 'GET /managed-variables': { count: 6, entries } });
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Variable↑ValueMeasured inDate',
    ...[...'abcde'].map((name) => `${name}R125.00rand05-01-2026`),
  ]);
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
});

test('[ADM-13] values are sorted as they are shown, amounts in rand', async () => {
  const id = (place: number) => `${variable.id.slice(0, -1)}${place}`;
  const entries = [
    { ...variable, id: id(1), value: 20_000 },
    { ...variable, id: id(2), value: 3650, measuredIn: 'days' },
    { ...variable, id: id(3), value: 21, measuredIn: 'days' },
  ];
  show({ 'GET /managed-variables': { count: 3, entries } });
  await userEvent.click(await screen.findByRole('button', { name: 'Value' }));
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(cells).toEqual(['21', 'R200.00', '3650']);
});

test('[ADM-13] a variable is saved in cents, and the message names it', async () => {
  const { calls } = show({ 'PATCH /managed-variables': { success: true, data: variable } });
  await userEvent.click(await screen.findByRole('button', { name: 'parking fee' }));
  const value = await screen.findByLabelText('Value (rand)');
  expect(value).toHaveValue('125.00');
  await userEvent.clear(value);
  await userEvent.type(value, '130.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('parking fee has been updated')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    id: variable.id,
    readableName: 'parking fee',
    value: 13_050,
    measuredIn: 'zar',
  });
});

test('[ADM-13] a variable is removed after a confirmation that names it', async () => {
  const { calls } = show({ 'DELETE /managed-variables': { success: true, message: 'x' } });
  await userEvent.click(await screen.findByRole('button', { name: 'parking fee' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove parking fee?' });
  await userEvent.click(await within(question).findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('parking fee has been removed')).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: variable.id });
});

test.each([
  ['maximumWeight', /changing it here changes no price/],
  ['gracePeriod', /neither penalties nor arrears/],
  ['tierFeeGauteng', /The price of each step/],
])('[ADM-13] the dialog of %s explains its effect on a quote', async (name, hint) => {
  show({ 'GET /managed-variables': { count: 1, entries: [{ ...variable, variable: name, measuredIn: 'kg' }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'parking fee' }));
  expect(await screen.findByLabelText('Value')).toHaveAccessibleDescription(hint);
});

test('[ADM-13] variables are filtered by group, and the dialog says what is allowed, where it counts and who changed it', async () => {
  const fee = { ...variable, variable: 'serviceFee', readableName: 'service fee' };
  const entry = {
    id: '6a4c4b80-8f6d-4a43-9d0c-000000000051',
    actorId: variable.id,
    actor: { firstName: 'Thandi', lastName: 'Mokoena' },
    action: 'variable changed',
    entity: 'managed variable',
    entityId: variable.id,
    details: {},
    changes: { value: { before: 20_000, after: 25_000 } },
    createdAt: at,
  };
  const { calls } = show({
    'GET /managed-variables': { count: 2, entries: [fee, { ...variable, id: entry.id }] },
    'GET /admin/audit': { count: 1, entries: [entry] },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Group'), 'Quotes');
  expect(screen.queryByRole('button', { name: 'parking fee' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'service fee' }));
  expect(await screen.findByText('Allowed: R0.00 to R1,000,000.00. Holds at once.')).toBeVisible();
  expect(screen.getByText('It cannot be removed, because the product works with it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Measured in')).toBeDisabled();
  expect(screen.getByLabelText('Variable')).toBeEnabled();
  expect(screen.getByText(/^Used in quotes, payments, receipts/)).toBeVisible();
  expect(await screen.findByText(/Thandi Mokoena: R200.00 to R250.00/)).toBeVisible();
  expect(calls.find(({ path }) => path === '/admin/audit')?.query).toMatchObject({ id: variable.id });
});
