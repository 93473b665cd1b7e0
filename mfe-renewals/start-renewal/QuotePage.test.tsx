import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi } from 'web-kit/api';
import { quoteFixture, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { QuotePage } from './QuotePage.tsx';

const user = userFixture();
const failure = (code: number, reason: string) => ({
  status: code,
  body: { success: false, message: 'No.', code, reason },
});

const show = (quote: unknown, changes: Parameters<typeof vehicleFixture>[0] = {}) => {
  const vehicle = vehicleFixture({ userId: user.id, ...changes });
  return renderWithHost(<QuotePage />, {
    at: `/start-renewal/renewal-quote/${vehicle.id}`,
    path: '/start-renewal/renewal-quote/:vehicleId',
    user,
    now: new Date('2026-01-20T08:00:00Z'),
    answers: { 'GET /vehicles': { count: 1, entries: [vehicle] }, 'GET /license-fees/quote': quote },
  });
};

test('[REN-2] of a vehicle that has been paid for the quote asks for nothing, and says so', async () => {
  const { calls } = show(quoteFixture(), { inRenewal: true });
  expect(await screen.findByText('This vehicle is already in renewal')).toBeVisible();
  expect(screen.queryByText('R922.00')).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  expect(calls.find(({ path }) => path === '/license-fees/quote')).toBeUndefined();
});

test('[REN-2] shows the quote and the service fee of this vehicle as one total in rand', async () => {
  const { calls } = show(quoteFixture());
  expect(await screen.findByText('R922.00')).toBeVisible();
  for (const part of ['R600.00', 'R72.00', 'R250.00']) expect(screen.getByText(part)).toBeVisible();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(expect.arrayContaining(['JK45LMGP, 1,104 kg', '01-02-2027']));
  expect(screen.getByRole('link', { name: 'Change the vehicle' })).toHaveAttribute(
    'href',
    expect.stringContaining('/edit-vehicle/'),
  );
  expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
    'href',
    expect.stringContaining('/start-renewal/collection/'),
  );
  expect(calls.find(({ path }) => path === '/license-fees/quote')?.query).toEqual({
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: '1104',
    licenseExpiryDate: '2026-02-01',
  });
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
});

test('[REN-2] a quote that could not be worked out again is not shown, and can be tried again', async () => {
  const vehicle = vehicleFixture({ userId: user.id });
  const answers: Record<string, unknown> = {
    'GET /vehicles': { count: 1, entries: [vehicle] },
    'GET /license-fees/quote': quoteFixture(),
  };
  const at = `/start-renewal/renewal-quote/${vehicle.id}`;
  const { host } = renderWithHost(<QuotePage />, {
    at,
    path: '/start-renewal/renewal-quote/:vehicleId',
    user,
    answers,
  });
  expect(await screen.findByText('R922.00')).toBeVisible();
  answers['GET /license-fees/quote'] = failure(503, 'busy');
  act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Quote'])));
  expect(await screen.findByText('The quote could not be worked out')).toBeVisible();
  expect(screen.queryByText('R922.00')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  answers['GET /license-fees/quote'] = quoteFixture();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('R922.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
});

test('[REN-3] if no fee matches, the vehicle can be edited', async () => {
  show(failure(404, 'no_license_fee'));
  expect(await screen.findByText('No license fees could be matched')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit vehicle' })).toHaveAttribute(
    'href',
    `/edit-vehicle/${vehicleFixture().id}`,
  );
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
});

test('[REN-3] without a province there is no fee, and the vehicle can be edited', async () => {
  show(failure(400, 'region_unknown'), { registrationRegion: 'unknown' });
  expect(await screen.findByText('We need the province first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit vehicle' })).toBeVisible();
});

test('[REN-2] a note says if the licence is valid for long', async () => {
  show(quoteFixture(), { licenseExpires: '2026-06-01' });
  expect(await screen.findByText(/This disc still runs for 132 days, until 01-06-2026/)).toBeVisible();
});
