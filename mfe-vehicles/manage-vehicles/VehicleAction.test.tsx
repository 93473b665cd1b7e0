import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Translated } from 'web-kit/language';
import { refusal, renderWithHost, renewalFixture, userFixture, vehicleFixture } from 'web-kit/testing';
import { VehicleAction } from './VehicleAction.tsx';

const { id } = vehicleFixture();
const show = (changes: Parameters<typeof vehicleFixture>[0], options: { at?: string; renewals?: unknown } = {}) =>
  renderWithHost(
    <Translated>
      <VehicleAction vehicle={vehicleFixture(changes)} />
    </Translated>,
    {
      at: options.at ?? '/manage-vehicles',
      user: userFixture(),
      now: new Date('2026-01-01T08:00:00Z'),
      answers: { 'GET /renewals': options.renewals ?? { count: 1, entries: [renewalFixture()] } },
    },
  );

test.each([
  ['/manage-vehicles', `/edit-vehicle/${id}`],
  ['/admin/manage-my-vehicles', `/admin/edit-vehicle/${id}`],
])('[VEH-7] a vehicle without a province links to the edit form first, from %s', (at, edit) => {
  show({ registrationRegion: 'unknown', licenseExpires: '2026-01-05' }, { at });
  expect(screen.getByRole('link', { name: 'Update Province' })).toHaveAttribute('href', edit);
});

test('[VEH-7] renewal is offered at 30 days, and early renewal at 31', async () => {
  const { unmount } = show({ licenseExpires: '2026-01-31' });
  expect(screen.getByRole('link', { name: 'Click to Renew' })).toHaveAttribute(
    'href',
    `/start-renewal/collection/${id}`,
  );
  unmount();
  show({ licenseExpires: '2026-02-01' });
  await userEvent.click(screen.getByRole('button', { name: 'Expires in 31 days' }));
  expect(screen.getByRole('link', { name: 'Click to Renew' })).toBeVisible();
});

test('[VEH-7] a vehicle whose payment the bank has not confirmed links to that payment, never to a new one', () => {
  show({ paymentPending: true, licenseExpires: '2026-01-05' });
  expect(screen.getByRole('link', { name: 'See payment' })).toHaveAttribute('href', `/start-renewal/payment/${id}`);
  expect(screen.queryByText('Click to Renew')).toBeNull();
});

test('[VEH-7] a vehicle in renewal opens its renewal, regardless of the province', async () => {
  const { router, calls } = show({ inRenewal: true, registrationRegion: 'unknown' });
  await userEvent.click(screen.getByRole('button', { name: 'View Renewal' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/view-renewal/${renewalFixture().id}`));
  expect(calls[0]?.query).toMatchObject({ vehicleId: id });
});

test('[REN-8] a renewal that is missing or cannot be loaded shows an error', async () => {
  const { unmount } = show({ inRenewal: true }, { renewals: { count: 0, entries: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'View Renewal' }));
  expect(await screen.findByText('No renewal')).toBeVisible();
  unmount();
  show({ inRenewal: true }, { renewals: refusal(503, 'busy', 'The database rests.') });
  await userEvent.click(screen.getByRole('button', { name: 'View Renewal' }));
  expect(await screen.findByText('Error loading renewal: The database rests.')).toBeVisible();
});

test('[LNG-4] a lost connection is told in the language of the rest of the sentence', async () => {
  const lost = { success: false, message: 'Failed to fetch', code: 0, reason: 'network' };
  const { host } = show({ inRenewal: true }, { renewals: { status: 503, body: lost } });
  const zulu = new Map([['There was no answer. Please check your connection.', 'Akubanga khona mpendulo.']]);
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  await userEvent.click(screen.getByRole('button', { name: 'View Renewal' }));
  expect(await screen.findByText('Error loading renewal: Akubanga khona mpendulo.')).toBeVisible();
});
