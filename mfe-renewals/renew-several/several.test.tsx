import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleQuote } from 'shared-contracts/payments';
import { baseApi } from 'web-kit/api';
import type { ModuleDefinition } from 'web-kit/module';
import {
  modulesFixture,
  quoteFixture,
  renderWithHost,
  type TestHostOptions,
  userFixture,
  vehicleFixture,
} from 'web-kit/testing';
import { SeveralCollectionPage } from './CollectionPage.tsx';
import { SeveralPaymentPage } from './PaymentPage.tsx';
import { SeveralQuotePage } from './QuotePage.tsx';

const user = userFixture();
const idOf = (number: number) => `6a4c4b80-8f6d-4a43-9d0c-0000000000${number}`;
const quoted = (number: number, changes: Partial<VehicleQuote> = {}): VehicleQuote => ({
  vehicle: vehicleFixture({ id: idOf(number), licenseNumber: `fleet ${number}` }),
  quote: quoteFixture(),
  problem: null,
  ...changes,
});
const late = quoted(12, { quote: { ...quoteFixture(), arrears: 5000, penalties: 12_000, total: 84_200 } });
const answerOf = (...vehicles: VehicleQuote[]) => ({
  owner: { id: user.id, firstName: 'Thandi', lastName: 'Mokoena' },
  vehicles,
  amountInCents: 1,
});

const payments: ModuleDefinition = {
  name: 'mfe-payments',
  paths: [],
  menu: [],
  slots: {
    'renewal.payment.several': {
      view: 'authenticated',
      load: () => Promise.resolve({ default: () => <p>The bank asks</p> }),
    },
  },
  ambient: {},
  routes: [],
};
const modules = modulesFixture({
  contributions: (slot) =>
    slot === 'renewal.payment.several' ? [{ module: payments.name, version: '1.0.0', view: 'authenticated' }] : [],
  load: () => Promise.resolve(payments),
});

const show = (screenOf: React.ReactElement, vehicles: string, answers: TestHostOptions['answers']) =>
  renderWithHost(screenOf, { at: `/start-renewal/step/several?vehicles=${vehicles}`, user, modules, answers });

const both = `${idOf(11)},${idOf(12)}`;

test('[BIZ-2] the quote has a row for each vehicle with every part, and the total', async () => {
  show(<SeveralQuotePage />, both, { 'GET /payments/quotes': answerOf(quoted(11), late) });
  const table = within(await screen.findByRole('table', { name: 'Price of each vehicle' }));
  const cellsOf = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/fleet 11/)).toEqual(['R600.00', 'R0.00', 'R0.00', 'R72.00', 'R250.00', 'R922.00', 'Leave out']);
  expect(cellsOf(/fleet 12/)).toEqual(['R600.00', 'R50.00', 'R120.00', 'R72.00', 'R250.00', 'R1,092.00', 'Leave out']);
  expect(cellsOf(/^Total/)).toEqual(['R1,200.00', 'R50.00', 'R120.00', 'R144.00', 'R500.00', 'R2,014.00']);
  expect(screen.getByText('To pay today for 2 vehicles')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
});

test('[BIZ-2] prices that could not be worked out again are not shown on the quote', async () => {
  const answers: Record<string, unknown> = { 'GET /payments/quotes': answerOf(quoted(11), late) };
  const { host } = show(<SeveralQuotePage />, both, answers);
  expect(await screen.findByText('To pay today for 2 vehicles')).toBeVisible();
  answers['GET /payments/quotes'] = {
    status: 503,
    body: { success: false, message: 'Too much to do.', code: 503, reason: 'busy' },
  };
  act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
  expect(await screen.findByText('These vehicles could not be loaded')).toBeVisible();
  expect(screen.queryByText('To pay today for 2 vehicles')).not.toBeInTheDocument();
});

test('[BIZ-2] the quote names the address of all discs, and leads back to it and to the vehicles', async () => {
  show(<SeveralQuotePage />, both, { 'GET /payments/quotes': answerOf(quoted(11), late) });
  expect((await screen.findByText('Deliver all discs to')).nextElementSibling).toHaveTextContent(
    user.deliveryAddress ?? 'no address',
  );
  expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
    'href',
    `/start-renewal/collection/several?vehicles=${both}`,
  );
  expect(screen.getByRole('link', { name: 'Change the vehicles' })).toHaveAttribute('href', '/manage-vehicles');
});

test('[BIZ-2] while no vehicle is late, one line says so, and the table has no columns for arrears and penalties', async () => {
  show(<SeveralQuotePage />, both, { 'GET /payments/quotes': answerOf(quoted(11), quoted(12)) });
  const table = within(await screen.findByRole('table', { name: 'Price of each vehicle' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Vehicle',
    'Licence fee',
    'Transaction fee',
    'Service fee',
    'Sum',
    'Actions',
  ]);
  const none = screen.getByText('Arrears and penalties');
  expect(none.nextElementSibling).toHaveTextContent('None');
  expect(screen.queryByText('R0.00')).not.toBeInTheDocument();
});

test('[BIZ-2] a vehicle that cannot be renewed is named and can be left out; until then there is no payment', async () => {
  const answers: Record<string, unknown> = {
    'GET /payments/quotes': answerOf(quoted(11), late, quoted(13, { quote: null, problem: 'in_renewal' })),
  };
  const { calls } = show(<SeveralQuotePage />, `${both},${idOf(13)}`, answers);
  expect(await screen.findByText(/is already in renewal/)).toHaveTextContent('FLEET 13 is already in renewal');
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  answers['GET /payments/quotes'] = answerOf(quoted(11), late);
  await userEvent.click(screen.getByRole('button', { name: 'Leave out FLEET 13' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled());
  expect(calls.at(-1)?.query).toEqual({ vehicleIds: both });
});

test('[BIZ-2] one address is for all discs, and an address without vehicles leads back to the list', async () => {
  const { unmount } = show(<SeveralCollectionPage />, both, { 'GET /payments/quotes': answerOf(quoted(11), late) });
  expect(await screen.findByText('Deliver the 2 new discs to')).toBeVisible();
  unmount();
  const { calls } = show(<SeveralCollectionPage />, 'nonsense', {});
  expect(await screen.findByText('No vehicles were chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose vehicles' })).toHaveAttribute('href', '/manage-vehicles');
  expect(calls).toEqual([]);
});

test('[BIZ-2] the payment stays visible once its vehicles are in renewal; opened later it says so', async () => {
  const paid = answerOf(quoted(11), late);
  paid.vehicles = paid.vehicles.map((each) => ({
    ...each,
    vehicle: { ...each.vehicle, inRenewal: true },
    problem: 'in_renewal',
  }));
  const answers: Record<string, unknown> = { 'GET /payments/quotes': answerOf(quoted(11), late) };
  const { host, calls, unmount } = show(<SeveralPaymentPage />, both, answers);
  expect(await screen.findByText('The bank asks')).toBeVisible();
  answers['GET /payments/quotes'] = paid;
  const before = calls.length;
  act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('The bank asks')).toBeVisible();
  unmount();
  show(<SeveralPaymentPage />, both, answers);
  expect(await screen.findByText('These vehicles are already in renewal')).toBeVisible();
});
