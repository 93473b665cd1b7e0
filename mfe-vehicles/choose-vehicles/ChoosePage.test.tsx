import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import type { Vehicle } from 'shared-contracts/vehicles';
import { quoteFixture, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { MyVehiclesPage } from '../manage-vehicles/MyVehiclesPage.tsx';

const user = userFixture();
const idOf = (number: number) => `6a4c4b80-8f6d-4a43-9d0c-0000000000${number}`;
const vehicle = (number: number, changes: Partial<Vehicle> = {}) =>
  vehicleFixture({ id: idOf(number), licenseNumber: `fleet ${number}`, userId: user.id, ...changes });
const fleet = [
  vehicle(11, { licenseExpires: '2026-01-05' }),
  vehicle(12, { licenseExpires: '2026-01-30' }),
  vehicle(13, { licenseExpires: '2026-01-30', inRenewal: true }),
  vehicle(14, { licenseExpires: '2026-12-30' }),
];

let people = 50;
/** The choice outlives the page, so each test has a person of its own. */
const newPerson = () => userFixture({ id: idOf(people++) });

const show = (vehicles: readonly Vehicle[], quotes: readonly VehicleQuote[] = [], person = newPerson()) =>
  renderWithHost(<MyVehiclesPage />, {
    at: '/manage-vehicles',
    user: person,
    now: new Date('2026-01-20T08:00:00Z'),
    answers: {
      'GET /vehicles': { count: vehicles.length, entries: vehicles },
      'GET /payments/quotes': {
        owner: { id: user.id, firstName: 'Thandi', lastName: 'Mokoena' },
        vehicles: quotes,
        amountInCents: 178_550,
      },
    },
  });

test('[BIZ-2] vehicles are ticked in the list; their number and sum lead to one renewal, and the choice can be cleared', async () => {
  show(fleet);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose FLEET 11' }));
  const bar = within(screen.getByRole('region', { name: 'Chosen vehicles' }));
  expect(bar.getByRole('link', { name: 'Renew 1 vehicle' })).toHaveAttribute(
    'href',
    `/start-renewal/collection/${idOf(11)}`,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose FLEET 14' }));
  expect(bar.getByRole('link', { name: 'Renew 2 vehicles' })).toHaveAttribute(
    'href',
    `/start-renewal/collection/several?vehicles=${idOf(11)},${idOf(14)}`,
  );
  expect(await bar.findByText(/for R1,785\.50/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Choose FLEET 13' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Chosen vehicles' })).toBeNull();
});

test('[BIZ-2] one button chooses all that are due, another those that have expired', async () => {
  show(fleet);
  expect(await screen.findByText('Renew up to 50 with one payment:')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'All due' }));
  expect(await screen.findByRole('link', { name: 'Renew 2 vehicles' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All expired' }));
  expect(await screen.findByRole('link', { name: 'Renew 1 vehicle' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose FLEET 11' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose FLEET 12' })).not.toBeChecked();
});

test('[BIZ-2] the choice is there when the owner comes back from the wizard, without what was renewed meanwhile', async () => {
  const person = newPerson();
  const { unmount } = show(fleet, [], person);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose FLEET 11' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose FLEET 14' }));
  unmount();
  const again = show(fleet, [], person);
  expect(await screen.findByRole('checkbox', { name: 'Choose FLEET 14' })).toBeChecked();
  expect(await screen.findByRole('link', { name: 'Renew 2 vehicles' })).toBeVisible();
  again.unmount();
  const quotes: VehicleQuote[] = [
    { vehicle: vehicle(11), quote: quoteFixture(), problem: null },
    { vehicle: vehicle(14), quote: null, problem: 'in_renewal' },
  ];
  show(fleet, quotes, person);
  expect(await screen.findByRole('link', { name: 'Renew 1 vehicle' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose FLEET 11' })).toBeChecked();
});

test('[BIZ-2] an owner of one vehicle is offered no choice', async () => {
  show(fleet.slice(0, 1));
  expect(await screen.findByText('FLEET 11')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'All due' })).toBeNull();
});

test('[BIZ-2] nobody else finds the choice of the person before', async () => {
  const { unmount } = show(fleet);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose FLEET 12' }));
  unmount();
  show(fleet);
  expect(await screen.findByRole('checkbox', { name: 'Choose FLEET 12' })).not.toBeChecked();
});
