import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { ExpiryReminder } from './ExpiryReminder.tsx';

const id = (number: number) => `6a4c4b80-8f6d-4a43-9d0c-00000000006${number}`;
const vehicles = [
  vehicleFixture({ id: id(1), licenseNumber: 'due35gp', make: 'toyota', licenseExpires: '2026-02-24' }),
  vehicleFixture({ id: id(2), licenseNumber: 'far36gp', licenseExpires: '2026-02-25' }),
  vehicleFixture({ id: id(3), licenseNumber: 'run10gp', licenseExpires: '2026-01-30', inRenewal: true }),
  vehicleFixture({ id: id(4), licenseNumber: 'old01gp', licenseExpires: '2026-01-19' }),
];

const show = (at: string) =>
  renderWithHost(<ExpiryReminder />, {
    at,
    user: userFixture(),
    now: new Date('2026-01-20T08:00:00Z'),
    answers: { 'GET /vehicles': { count: vehicles.length, entries: vehicles } },
  });
const title = 'Some of your vehicles are expiring soon and need a renewal';
const dialog = () => screen.findByRole('dialog', { name: title });
const button = (role: 'link' | 'button', name: string) => screen.getByRole(role, { name });

beforeEach(() => sessionStorage.clear());

test('[REN-9] lists vehicles that expire within 35 days and are not in renewal, each with a link to renew', async () => {
  const { router } = show('/profile');
  const shown = within(await dialog());
  expect(shown.getByText("Don't worry we have you AllSet!")).toBeVisible();
  const lines = shown.getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['DUE35GP', 'OLD01GP']);
  expect(lines[0]).toHaveTextContent('Toyota');
  expect(shown.getAllByRole('link', { name: 'Renew Vehicle' }).map((link) => link.getAttribute('href'))).toEqual([
    `/start-renewal/collection/${id(1)}`,
    `/start-renewal/collection/${id(4)}`,
  ]);
  await userEvent.click(button('link', 'View All Vehicles'));
  expect(router.state.location.pathname).toBe('/manage-vehicles');
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
});

test.each([
  ['acme', "Don't worry, we have you covered!"],
  ['allset', "Don't worry we have you AllSet!"],
])('[LNG-4][REN-9] the site of %s reassures in its own words, and in the page’s language', async (reference, words) => {
  const { host } = renderWithHost(<ExpiryReminder />, {
    at: '/profile',
    company: { reference },
    user: userFixture(),
    now: new Date('2026-01-20T08:00:00Z'),
    answers: { 'GET /vehicles': { count: vehicles.length, entries: vehicles } },
  });
  expect(within(await dialog()).getByText(words)).toBeVisible();
  const zulu = new Map([["Don't worry, we have you covered!", 'Ungakhathazeki!']]);
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  expect(screen.getByText('Ungakhathazeki!').closest('[lang]')).toHaveAttribute('lang', 'zu');
});

test('[REN-9] once closed it stays closed for this visit', async () => {
  const { unmount } = show('/profile');
  await dialog();
  await userEvent.click(button('button', 'Close'));
  // It is stored once the closing animation has ended.
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  const { calls } = show('/view-documents');
  expect(calls).toEqual([]);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});
