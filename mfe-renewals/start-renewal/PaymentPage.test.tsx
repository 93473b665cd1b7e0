import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from 'web-kit/api';
import type { ModuleDefinition } from 'web-kit/module';
import { modulesFixture, quoteFixture, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { PaymentPage } from './PaymentPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000b';
const user = userFixture();
const vehicle = vehicleFixture({ id });
const quote = quoteFixture();

const payments: ModuleDefinition = {
  name: 'mfe-payments',
  paths: [],
  menu: [],
  slots: {
    'renewal.payment': { view: 'authenticated', load: () => Promise.resolve({ default: () => <p>The bank asks</p> }) },
  },
  ambient: {},
  routes: [],
};
const modules = modulesFixture({
  contributions: (slot) =>
    slot === 'renewal.payment' ? [{ module: payments.name, version: '1.0.0', view: 'authenticated' }] : [],
  load: () => Promise.resolve(payments),
});
const vehicleList = (inRenewal: boolean) => ({ count: 1, entries: [{ ...vehicle, inRenewal }] });

const shown = (inRenewal: boolean) => {
  const answers: Record<string, unknown> = {
    'GET /vehicles': vehicleList(inRenewal),
    'GET /license-fees/quote': quote,
  };
  const options = {
    at: `/start-renewal/${id}/payment`,
    path: '/start-renewal/:vehicleId/payment',
    user,
    modules,
    answers,
  };
  return { ...renderWithHost(<PaymentPage />, options), answers };
};

test('[PAY-2] the payment step stays visible if the vehicle enters renewal before the payer has seen the result', async () => {
  const { host, calls, answers } = shown(false);
  expect(await screen.findByText('The bank asks')).toBeVisible();
  answers['GET /vehicles'] = vehicleList(true);
  const before = calls.length;
  act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('The bank asks')).toBeVisible();
  expect(screen.queryByText('This vehicle is already in renewal')).toBeNull();
});

test('[PAY-2] opening the payment of a vehicle in renewal says so and shows no card form', async () => {
  shown(true);
  expect(await screen.findByText('This vehicle is already in renewal')).toBeVisible();
  expect(screen.queryByText('The bank asks')).toBeNull();
});
