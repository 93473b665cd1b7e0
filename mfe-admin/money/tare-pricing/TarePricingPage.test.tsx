import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { feeFixture } from '../fee-fixture.ts';
import { TarePricingPage } from './TarePricingPage.tsx';

const fee = (place: number) =>
  feeFixture({
    id: `6a4c4b80-8f6d-4a43-9d0c-000000001${String(place).padStart(3, '0')}`,
    vehicleType: 'rigid vehicles',
    vehicleTypeCode: 'RV',
    kgFrom: place * 10,
    kgTo: place * 10 + 9,
    confidence: 'low',
  });
const show = (path: string, answers: Record<string, unknown>) =>
  renderWithHost(<TarePricingPage />, {
    at: path,
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /managed-variables': { count: 0, entries: [] }, ...answers },
  });

test('[ADM-12] a search with more results than one response counts all of them and pages to the last', async () => {
  const entries = Array.from({ length: 300 }, (_, place) => fee(place));
  const { calls } = show('/?search=gauteng&take=25', { 'GET /license-fees/search': { count: 351, entries } });
  expect(await screen.findByLabelText('Rows per page')).toBeVisible();
  expect(screen.getByText('1–25 of 351')).toBeVisible();
  const searches = () => calls.filter(({ path }) => path === '/license-fees/search').map(({ query }) => query);
  expect(searches()).toEqual([{ search: 'gauteng', skip: '0', take: '300' }]);
  for (let page = 0; page < 12; page += 1)
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(searches().at(-1)).toEqual({ search: 'gauteng', skip: '300', take: '300' }));
});

test('[ADM-12] the columns of a fee, in pages of 5, 10 or 25', async () => {
  show('/', { 'GET /license-fees': { count: 6, entries: Array.from({ length: 6 }, (_, place) => fee(place + 100)) } });
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Region↑From \(kg\)To \(kg\)FeeVehicle Type/);
  expect(rows[1]).toMatch(/^Gauteng1,0001,009R300.00car/);
  expect(rows).toHaveLength(6);
  expect(screen.getByPlaceholderText('Search by region or vehicle type')).toBeVisible();
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
});

test('[ADM-12] fees are sorted by region, and by the type as it is shown', async () => {
  const of = (region: string, vehicleType: string, place: number) => ({ ...fee(place), region, vehicleType });
  const entries = [
    of('limpopo', 'trailers and semi-trailers', 1),
    of('gauteng', 'rigid vehicles', 2),
    of('mpumalanga', 'motorcycles', 3),
  ];
  show('/', { 'GET /license-fees': { count: 3, entries } });
  const cells = (place: number) =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[place]?.textContent);
  await screen.findByText('Limpopo');
  expect(cells(0)).toEqual(['Gauteng', 'Limpopo', 'Mpumalanga']);
  await userEvent.click(screen.getByRole('button', { name: 'Vehicle Type' }));
  await waitFor(() => expect(cells(4)).toEqual(['car', 'motorcycle', 'trailer']));
});

test('[ADM-12] the whole table is fetched at once by region, with a loading text', async () => {
  const { calls } = show('/', { 'GET /license-fees': () => new Promise(() => undefined) });
  expect(await screen.findByText('Fetching license fees...')).toBeVisible();
  expect(calls.find(({ path, query }) => path === '/license-fees' && query.take === '1000')?.query).toEqual({
    skip: '0',
    take: '1000',
  });
});

test('[ADM-12] an empty search shows a message, and every column header has a name', async () => {
  const { unmount } = show('/?search=boat', { 'GET /license-fees/search': { count: 0, entries: [] } });
  expect(await screen.findByText('No license fees found...')).toBeVisible();
  unmount();
  show('/?search=gauteng', { 'GET /license-fees/search': { count: 1, entries: [fee(1)] } });
  expect(await screen.findByText('Estimate')).toBeVisible();
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveTextContent(/\w/);
});

const versions = {
  entries: [
    { effectiveFrom: '2027-04-01', state: 'coming', rows: 2, steps: 0, estimates: 0, provinces: ['gauteng'] },
    { effectiveFrom: '2025-04-01', state: 'in force', rows: 3, steps: 0, estimates: 2, provinces: ['gauteng'] },
  ],
};

test('[DSK-12] the list is filtered by version, state and estimates', async () => {
  const { calls } = show('/', {
    'GET /license-fees': { count: 1, entries: [fee(1)] },
    'GET /fee-versions': versions,
  });
  const last = () => calls.findLast(({ path, query }) => path === '/license-fees' && query.take === '1000')?.query;
  await userEvent.selectOptions(await screen.findByLabelText('Version'), '2025-04-01');
  await waitFor(() => expect(last()).toMatchObject({ effectiveFrom: '2025-04-01' }));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'past');
  await waitFor(() => expect(last()).toMatchObject({ state: 'past' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Estimates only (2)' }));
  await waitFor(() => expect(last()).toMatchObject({ estimates: 'true' }));
});

test('[DSK-12] selected estimates are confirmed with their source', async () => {
  const { calls } = show('/?estimates=true', {
    'GET /license-fees': { count: 2, entries: [fee(1), fee(2)] },
    'GET /fee-versions': versions,
    'POST /license-fees/confirm': { confirmed: 1 },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Gauteng, car, 20 to 29 kg' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm 1 fee' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm 1 fee' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please enter where the fee is published')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Source'), 'Gazette 77');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 fee has been confirmed')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [fee(2).id], source: 'Gazette 77' });
});

test('[DSK-12] a coming version can be withdrawn, and a partner’s administrator only reads', async () => {
  const { calls, unmount } = show('/?tab=versions', {
    'GET /fee-versions': versions,
    'GET /fee-proposals': { entries: [] },
    'POST /fee-versions/withdraw': { success: true, message: 'x' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the version of 01-04-2027' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ effectiveFrom: '2027-04-01' }),
  );
  unmount();
  renderWithHost(<TarePricingPage />, {
    at: '/?tab=versions',
    user: userFixture({ permissions: ['isAdmin'], company: '6a4c4b80-8f6d-4a43-9d0c-000000000077' }),
    answers: { 'GET /fee-versions': versions },
  });
  expect(await screen.findByRole('link', { name: '01-04-2027' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Withdraw|Import|Add/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Imported files')).not.toBeInTheDocument();
});
