import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleImport } from 'shared-contracts/vehicle-imports';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ImportNotice } from './ImportNotice.tsx';
import { ImportVehiclesPage } from './ImportVehiclesPage.tsx';
import { faulty, id, importOf, known, line, none, texts } from './import-fixture.ts';

const show = (found: VehicleImport | null, answers: Record<string, unknown> = {}) =>
  renderWithHost(<ImportVehiclesPage />, {
    at: '/vehicles/import',
    user: userFixture(),
    now: new Date('2026-11-20T09:00:00Z'),
    answers: {
      'GET /vehicle-imports/latest': { import: found },
      [`GET /vehicle-imports/${id}/faults`]: { entries: [] },
      [`GET /vehicle-imports/${id}/rows`]: { count: 1, entries: [faulty] },
      ...answers,
    },
  });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = async (content: string) => {
  await screen.findByText('Choose your list of vehicles');
  const input = picker();
  if (input) await userEvent.upload(input, new File([content], 'fleet.csv', { type: 'text/csv' }));
};
test('[BIZ-3] a file with the columns of the template is sent at once; a failed call loses nothing', async () => {
  const { calls } = show(null, { 'POST /vehicle-imports': refusal(503, 'busy', 'We are busy right now.') });
  await choose(`${known}\n${line}\n`);
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Check 1 row' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    filename: 'fleet.csv',
    rows: [{ row: 2, ...texts, registrationRegion: 'GP', vehicleType: 'car' }],
  });
});

test('[BIZ-3] columns that are not known by their names are chosen, with an example of each', async () => {
  const { calls } = show(null, { 'POST /vehicle-imports': { status: 201, body: { ...importOf({}), success: true } } });
  await choose(`${known.replace('Make', 'Who made it')}\n${line}\n`);
  const make = await screen.findByRole('combobox', { name: 'Make' });
  expect(make).toHaveDisplayValue('Not in my file');
  await userEvent.selectOptions(make, 'Who made it: Toyota');
  await userEvent.click(screen.getByRole('button', { name: 'Check 1 row' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ rows: [{ make: 'Toyota' }] }),
  );
});

test('[U17] a file that cannot be read says why, and another one can be chosen', async () => {
  const { calls } = show(null);
  await choose('%PDF-1.7');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a PDF. Please choose a CSV or XLSX file.');
  expect(picker()).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('[BIZ-3] without a column that every vehicle needs nothing is checked, and the page says which', async () => {
  show(null);
  await choose('Make,Model\nToyota,Hilux\n');
  expect(
    await screen.findByText(/We cannot check a vehicle without: Licence Number, Register Number, Tare/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check 1 row' })).toBeDisabled();
});

test('[BIZ-3] a mistake of several rows is corrected in all of them', async () => {
  const fault = { field: 'registrationRegion', message: 'Please choose the province', text: 'Wes Kaapp', rows: 4 };
  const { calls } = show(importOf({}), {
    [`GET /vehicle-imports/${id}/faults`]: { entries: [fault] },
    [`PATCH /vehicle-imports/${id}/faults`]: { success: true, data: importOf({}) },
  });
  expect(await screen.findByText('Province: Wes Kaapp')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Change in all 4 rows' });
  expect(save).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Province for 4 rows' }), 'Western Cape');
  await userEvent.click(save);
  expect(await screen.findByText('Province was changed in 4 rows')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    field: 'registrationRegion',
    text: 'Wes Kaapp',
    by: 'western cape',
  });
});

test('[BIZ-3] rows of a discarded import are not asked for again', async () => {
  let found: VehicleImport | null = importOf({});
  const discarded = Promise.withResolvers<{ success: true; message: string }>();
  const { calls, host } = show(null, {
    'GET /vehicle-imports/latest': () => ({ import: found }),
    [`POST /vehicle-imports/${id}/discard`]: () => discarded.promise,
  });
  const fault = await screen.findByText('Province: Please choose the province');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  act(() => host.confirm.answer(true));
  await waitFor(() => expect(fault).not.toBeInTheDocument());
  found = null;
  discarded.resolve({ success: true, message: 'Discarded.' });
  expect(await screen.findByText('Choose your list of vehicles')).toBeVisible();
  const sent = calls.findIndex(({ method }) => method === 'POST');
  expect(calls.slice(sent + 1).map(({ path }) => path)).toEqual(['/vehicle-imports/latest']);
});

test('[BIZ-3] a faulty row shows its fault at the field with the text of the file, and is corrected in place', async () => {
  const { calls } = show(importOf({}), {
    [`PATCH /vehicle-imports/${id}/rows/3`]: { success: true, data: { ...faulty, state: 'ready', faults: [] } },
  });
  expect(await screen.findByText('Province: Please choose the province')).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Row', 'Vehicle', 'State', 'Details', 'Actions']);
  await userEvent.click(screen.getByRole('button', { name: 'Correct row 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 3 of fleet.csv' }));
  const province = await dialog.findByRole('combobox', { name: 'Province' });
  expect(province).toHaveAccessibleDescription('Please choose the province. In your file: Atlantis');
  expect(province).toHaveFocus();
  await userEvent.selectOptions(province, 'limpopo');
  await userEvent.click(dialog.getByRole('button', { name: 'Save row' }));
  expect(await screen.findByText('Row 3 is ready')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    registrationRegion: 'limpopo',
    year: '2020',
  });
});

test('[BIZ-3] while vehicles are added the progress is shown, and then what was added and what was not', async () => {
  let found = importOf({ state: 'saving', counts: { ...none, ready: 3, saved: 1 } });
  show(null, { 'GET /vehicle-imports/latest': () => ({ import: found }) });
  expect(await screen.findByText('1 of 4 vehicles')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Vehicles added' })).toHaveAttribute('value', '1');
  found = importOf({ state: 'saved', savedAt: '2026-11-20T08:59:00.000Z', counts: { ...none, saved: 4, faulty: 1 } });
  expect(await screen.findByRole('heading', { name: '4 vehicles added' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download 1 row' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByText('Choose your list of vehicles')).toBeVisible();
});

test('[BIZ-3] an import without progress for two minutes says so, and goes on when asked', async () => {
  jest.useFakeTimers();
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let found = importOf({ state: 'saving', counts: { ...none, ready: 3, saved: 1 } });
  const { calls } = show(null, {
    'GET /vehicle-imports/latest': () => ({ import: found }),
    [`POST /vehicle-imports/${found.id}/confirm`]: () => ({ success: true, data: found }),
  });
  expect(await screen.findByText('1 of 4 vehicles')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  found = importOf({ state: 'saving', counts: { ...none, ready: 2, saved: 2 } });
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  expect(screen.getByText('2 of 4 vehicles')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('What has been added is safe, and nothing is added twice.');
  await person.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  jest.useRealTimers();
});

test('[BIZ-3] the list of vehicles tells of an import that waits', async () => {
  renderWithHost(<ImportNotice />, {
    user: userFixture(),
    answers: { 'GET /vehicle-imports/latest': { import: importOf({}) } },
  });
  expect(await screen.findByText('Your import of fleet.csv is not finished: 1 vehicle can be added.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/vehicles/import');
});
