import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyFixture, renderWithHost, userFixture } from 'web-kit/testing';
import { TarePricingPage } from './TarePricingPage.tsx';

const at = '2026-01-05T08:00:00Z';
const fee = (place: number) => ({
  id: `6a4c4b80-8f6d-4a43-9d0c-000000001${String(place).padStart(3, '0')}`,
  region: 'gauteng',
  vehicleType: 'rigid vehicles',
  vehicleTypeCode: 'RV',
  kgFrom: place * 10,
  kgTo: place * 10 + 9,
  feeInCents: 30_000,
  currency: 'ZAR',
  effectiveFrom: '2025-04-01',
  confidence: 'low',
  source: 'A gazette',
  note: null,
  createdAt: at,
  updatedAt: at,
});
const show = (path: string, answers: Record<string, unknown>) =>
  renderWithHost(<TarePricingPage />, {
    at: path,
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /companies': companyFixture(), 'GET /managed-variables': { count: 0, entries: [] }, ...answers },
  });

test('[ADM-12] a search with more results than one response counts all of them and pages to the last', async () => {
  const entries = Array.from({ length: 300 }, (_, place) => fee(place));
  const { calls } = show('/?search=gauteng&take=25', { 'GET /license-fees/search': { count: 351, entries } });
  expect(await screen.findByText('1–25 of 351')).toBeVisible();
  const searches = () => calls.filter(({ path }) => path === '/license-fees/search').map(({ query }) => query);
  expect(searches()).toEqual([{ search: 'gauteng', skip: '0', take: '300' }]);
  for (let page = 0; page < 12; page += 1) await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(searches().at(-1)).toEqual({ search: 'gauteng', skip: '300', take: '300' }));
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
