import { act, screen, waitFor } from '@testing-library/react';
import {
  documentFixture,
  filling,
  refusal,
  renderWithHost,
  turnToPseudoLanguage,
  userFixture,
  vehicleFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { ViewVehiclePage } from './ViewVehiclePage.tsx';

const admin = userFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000051', permissions: ['isAdmin', 'isActivatedUser'] });
const owner = userFixture();
const vehicle = vehicleFixture({ make: 'bmw', model: 'x3' });
const modules = filling('vehicle.details', ({ vehicle: { make } }) => <p>What a module adds to the {make}</p>);
const show = (answers: Record<string, unknown> = {}, area = '/admin') =>
  renderWithHost(<ViewVehiclePage />, {
    at: `${area}/view-vehicle/${vehicle.id}`,
    path: `${area}/view-vehicle/:id`,
    user: area ? admin : owner,
    modules,
    answers: {
      'GET /admin/vehicle': vehicle,
      'GET /vehicles': { count: 1, entries: [vehicle] },
      [`GET /users/${owner.id}`]: owner,
      'GET /documents': [],
      ...answers,
    },
  });

test('[ADM-11] an administrator sees the owner with a link', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Thandi Mokoena' })).toHaveAttribute(
    'href',
    `/admin/view-user/${owner.id}`,
  );
  expect(screen.getByText('BMW X3')).toBeVisible();
});

test('[VEH-9] an owner does not see the owner card', async () => {
  show({}, '');
  await screen.findByText('BMW X3');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(vehicle.licenseNumber.toUpperCase());
  expect(screen.queryByRole('link', { name: 'Thandi Mokoena' })).not.toBeInTheDocument();
});

test.each(['', '/admin'])('[TEM-13] other modules add to a vehicle at %s/view-vehicle', async (area) => {
  show({}, area);
  expect(await screen.findByText('What a module adds to the bmw')).toBeVisible();
});

const lostDisc = () => screen.queryByRole('link', { name: 'Lost the disc?' });

test.each([
  ['valid for long', { licenseExpires: '2030-12-31' }, true],
  ['to be renewed at once', { licenseExpires: '2020-12-31' }, false],
  ['in renewal', { licenseExpires: '2030-12-31', inRenewal: true }, false],
  ['being paid for', { licenseExpires: '2030-12-31', paymentPending: true }, false],
])('[CTR-10] of a licence that is %s a copy of the disc is offered or not', async (_, fields, isOffered) => {
  show({ 'GET /vehicles': { count: 1, entries: [{ ...vehicle, ...fields }] } }, '');
  await screen.findByText('BMW X3');
  expect(lostDisc()?.getAttribute('href')).toBe(isOffered ? `/lost-disc/${vehicle.id}` : undefined);
});

test('[REN-12] a vehicle without renewals says so, and one with renewals links to the newest', async () => {
  const { unmount } = show();
  expect(await screen.findByText('not in renewal yet')).toBeVisible();
  unmount();
  const newest = '6a4c4b80-8f6d-4a43-9d0c-00000000000b';
  show({ 'GET /admin/vehicle': { ...vehicle, renewals: [newest] } });
  expect(await screen.findByRole('link', { name: 'View Renewal' })).toHaveAttribute(
    'href',
    `/admin/view-renewal/${newest}`,
  );
});

test('an unknown vehicle is reported as missing', async () => {
  show({
    'GET /admin/vehicle': refusal(404, 'not_found', 'x'),
  });
  expect(await screen.findByRole('heading', { name: 'Vehicle does not exist' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('[VEH-12] signed links of the vehicle’s documents are fetched again before they end', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { calls } = show({}, '');
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(1000);
  const reads = () => calls.filter(({ path }) => path === '/documents').length;
  expect(reads()).toBe(1);
  await wait(240_000);
  expect(reads()).toBe(2);
  jest.useRealTimers();
});

test('[VEH-9][PUB-15] all facts of a vehicle in their formats, and a map of the address', async () => {
  const place = { latitude: -26.146, longitude: 28.042 };
  show({ [`GET /users/${owner.id}`]: { ...owner, deliveryCoordinates: place } }, '');
  await screen.findByText('BMW X3');
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Make', 'BMW'],
    ['Model', 'X3'],
    ['Year', '2019'],
    ['Licence number', 'JK45LMGP'],
    ['Weight in KG', '1,104'],
    ['Vehicle type', 'Car'],
    ['Licence expiry', '1st February, 2026'],
    ['Registration region', 'Gauteng'],
    ['Registration number', 'BBC456D'],
    ['Renewal fee', 'R600.00'],
    ['Renewal', 'not in renewal yet'],
  ]);
  const map = await screen.findByRole('img', { name: 'Map of the delivery address' });
  await waitFor(() => expect(map.getAttribute('viewBox')).toMatch(/^23\.4/));
});

test('[LNG-5][J1] a vehicle’s page turns to another language as a whole, without a reload', async () => {
  const { host } = show({ 'GET /documents': [documentFixture()] }, '');
  await screen.findByText('BMW X3');
  await act(async () => turnToPseudoLanguage(host));
  expect(await screen.findByRole('button', { name: /^\[View / })).toBeVisible();
  expect(screen.getByText('[Registration region]').closest('[lang]')).toHaveAttribute('lang', 'zu');
  const data = [
    'JK45LMGP',
    'BMW X3',
    'BMW',
    'X3',
    'R600.00',
    'BBC456D',
    '1 Februwari 2026',
    'id.png',
    '5 Jan 2026',
    '1 Main Road, Sandton, Gauteng, 2196',
  ];
  const towns = screen.getByRole('img', { name: '[Map of the delivery address]' }).textContent;
  expect(wordsLeftAlone('zu').filter((words) => !data.includes(words) && !towns?.includes(words))).toEqual([]);
});
