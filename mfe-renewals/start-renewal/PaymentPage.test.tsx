import { act, screen, waitFor } from '@testing-library/react';
import type { Quote } from 'shared-contracts/quotes';
import type { Vehicle } from 'shared-contracts/vehicles';
import { baseApi, type Modules } from 'web-kit/host';
import type { ModuleDefinition } from 'web-kit/module';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { PaymentPage } from './PaymentPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000b';
const at = '2026-01-05T08:00:00Z';
const user = userFixture();
const vehicle: Vehicle = {
  id,
  make: 'volkswagen',
  model: 'polo',
  year: 2019,
  licenseNumber: 'jk45lmgp',
  registerNumber: 'bbc456d',
  vehicleType: 'rigid vehicles',
  weightKg: 1104,
  licenseExpires: '2026-02-01',
  registrationRegion: 'gauteng',
  lastRenewedDate: null,
  description: null,
  renewalFeeInCents: 60_000,
  renewalFeeCurrency: 'ZAR',
  inRenewal: false,
  reminderSent: false,
  archived: false,
  userId: user.id,
  renewals: [],
  createdAt: at,
  updatedAt: at,
};
const quote: Quote = {
  tareAmount: 60_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 7200,
  total: 67_200,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Gazette',
  feeEffectiveFrom: '2025-01-01',
  isEstimate: false,
};

const payments: ModuleDefinition = {
  name: 'mfe-payments',
  contracts: { host: '*', api: '*' },
  paths: [],
  menu: [],
  slots: { 'renewal.payment': { view: 'authenticated', load: () => Promise.resolve({ default: () => <p>The bank asks</p> }) } },
  ambient: {},
  routes: [],
};
const modules: Modules = {
  fillers: (slot) => (slot === 'renewal.payment' ? [{ module: payments.name, version: '1.0.0', view: 'authenticated' }] : []),
  load: () => Promise.resolve(payments),
  admits: () => true,
};
const found = (inRenewal: boolean) => ({ count: 1, entries: [{ ...vehicle, inRenewal }] });

const shown = (inRenewal: boolean) => {
  const answers: Record<string, unknown> = { 'GET /vehicles': found(inRenewal), 'GET /license-fees/quote': quote };
  const given = { at: `/start-renewal/${id}/payment`, path: '/start-renewal/:vehicleId/payment', user, modules, answers };
  return { ...renderWithHost(<PaymentPage />, given), answers };
};

test('[PAY-2] a vehicle that is in renewal before the payer has seen the result leaves the payment step where it is', async () => {
  const { host, calls, answers } = shown(false);
  expect(await screen.findByText('The bank asks')).toBeVisible();
  answers['GET /vehicles'] = found(true);
  const before = calls.length;
  act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('The bank asks')).toBeVisible();
  expect(screen.queryByText('This vehicle is already in renewal')).toBeNull();
});

test('[PAY-2] who comes to the payment of a vehicle that is in renewal is told so, and sees no card form', async () => {
  shown(true);
  expect(await screen.findByText('This vehicle is already in renewal')).toBeVisible();
  expect(screen.queryByText('The bank asks')).toBeNull();
});
