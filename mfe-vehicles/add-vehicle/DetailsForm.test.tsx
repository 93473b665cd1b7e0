import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import makes from '../vehicle-form/makes.json';
import { emptyVehicle, valuesOf } from '../vehicle-form/vehicle-values.ts';
import { DetailsForm } from './DetailsForm.tsx';

const own = vehicleFixture({ licenseNumber: 'ca 123-456', registerNumber: 'bbc456d' });

/** Sends the form of a new vehicle to a person who has one. */
async function add(
  changes: Parameters<typeof vehicleFixture>[0],
  vehicles: unknown = { count: 1, entries: [own] },
  at = '/add-vehicle',
) {
  const rendered = show(changes, vehicles, at);
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }));
  return { ...rendered, added: () => rendered.calls.filter(({ method }) => method === 'POST').length };
}

function show(changes: Parameters<typeof vehicleFixture>[0], vehicles: unknown, at: string) {
  const values = valuesOf(vehicleFixture({ licenseNumber: 'CA123456', registerNumber: 'DFG731X', ...changes }));
  return renderWithHost(
    <DetailsForm
      userId="me"
      draft={{ values, read: undefined }}
      read={undefined}
      scan={{ documentId: undefined, twoDiscs: undefined }}
      price={undefined}
    />,
    {
      at,
      user: userFixture(),
      answers: { 'GET /vehicles': vehicles, 'POST /vehicles': { status: 201, body: { ...own, success: true } } },
    },
  );
}

afterEach(() => sessionStorage.clear());

test('[VEH-3] a licence number that the person already has is asked about, and added all the same', async () => {
  const { added, calls } = await add({});
  const dialog = await screen.findByRole('alertdialog', { name: 'Add this vehicle all the same?' });
  expect(dialog).toHaveTextContent(
    'You already have a vehicle with the licence number CA 123-456. Its register number is BBC456D.',
  );
  expect(calls.find(({ path }) => path === '/vehicles')?.query).toMatchObject({ search: 'ca123456' });
  expect(added()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('Your vehicle has been added')).toBeVisible();
  expect(added()).toBe(1);
});

test('[VEH-3] who does not want it twice is back in the form with what was typed', async () => {
  const { added } = await add({});
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Licence number')).toHaveValue('CA123456');
  expect(screen.getByRole('button', { name: 'Add vehicle' })).toBeEnabled();
  expect(added()).toBe(0);
});

test.each([
  ['another licence number', { licenseNumber: 'CA123456GP' }, undefined],
  ['the same register number, which the API refuses', { registerNumber: 'BBC 456 D' }, undefined],
  ['a list that does not answer', {}, refusal(500, 'unavailable', 'No.')],
])('[VEH-3] with %s nothing is asked', async (_, changes, vehicles) => {
  const { added } = await add(changes, vehicles);
  expect(await screen.findByText('Your vehicle has been added')).toBeVisible();
  expect(added()).toBe(1);
});

test.each([
  ['/add-vehicle', '/manage-vehicles'],
  ['/admin/add-vehicle', '/admin/manage-my-vehicles'],
])('[VEH-4] a vehicle added at %s leads to %s', async (at, list) => {
  const { router } = await add({}, { count: 0, entries: [] }, at);
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(router.state.historyAction).toBe('REPLACE'); // Back does not show the form again
});

test('[VEH-3] makes are suggested, another one is taken as it is typed, and the year can be left out', async () => {
  const { calls } = show({ make: '', year: null }, { count: 0, entries: [] }, '/add-vehicle');
  for (const label of [
    'Licence number',
    'Register number',
    'Make',
    'Model',
    'Year',
    'Tare weight (kg)',
    'Province',
    'Vehicle type',
    'Licence expiry date',
  ])
    expect(await screen.findByLabelText(label)).toBeVisible();
  const make = await screen.findByRole('combobox', { name: 'Make' });
  await userEvent.type(make, 'toy');
  await userEvent.click(await screen.findByRole('option', { name: 'Toyota' }));
  expect(screen.getByRole('combobox', { name: 'Make' })).toHaveValue('Toyota');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Make' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Make' }), 'Home-made');
  await userEvent.click(screen.getByRole('button', { name: 'Add vehicle' }));
  expect(await screen.findByText('Your vehicle has been added')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    make: 'home-made',
    model: 'polo',
    year: null,
    licenseNumber: 'ca123456',
    registerNumber: 'dfg731x',
    registrationRegion: 'gauteng',
    vehicleType: 'rigid vehicles',
    weightKg: 1104,
    licenseExpires: '2026-02-01',
  });
  expect(makes.length).toBeGreaterThan(200);
});

const price = {
  registrationRegion: 'gauteng',
  vehicleType: 'caravans',
  weightKg: '1250',
  licenseExpires: '2026-12-31',
};
const read = (text: string, value: string) => ({ value, text: `Read from the ${text}`, tone: 'read' as const });
const disc = {
  licenseNumber: read('barcode', 'WV21KKGP'),
  licenseExpires: read('barcode', '2025-07-31'),
  weightKg: read('print', '1282'),
  registrationRegion: {
    value: 'mpumalanga',
    text: 'Our guess. Please check it.',
    tone: 'check' as const,
    isGuess: true as const,
  },
};

/** The form of a person who typed what they know for a price, before the disc is read and after it. */
async function readDisc(typed: Partial<typeof emptyVehicle> = {}) {
  const values = { ...emptyVehicle, ...price, ...typed };
  const Screen = () => {
    const [marks, setMarks] = useState<typeof disc>();
    return (
      <>
        <button type="button" onClick={() => setMarks(disc)}>
          Read the disc
        </button>
        <DetailsForm
          userId="me"
          draft={{ values, read: undefined }}
          read={marks}
          scan={{ documentId: undefined, twoDiscs: undefined }}
          price={price}
        />
      </>
    );
  };
  renderWithHost(<Screen />, { user: userFixture() });
  await userEvent.click(screen.getByRole('button', { name: 'Read the disc' }));
  await screen.findByDisplayValue('WV21KKGP');
}

const [tare, expiry] = [
  () => screen.getByLabelText('Tare weight (kg)'),
  () => screen.getByLabelText('Licence expiry date'),
];

test('[BIZ-1][VEH-2] the disc goes before what was typed for a price, each change is said and marked, and can be undone', async () => {
  await readDisc();
  expect(tare()).toHaveValue('1282');
  expect(expiry()).toHaveValue('31-07-2025');
  expect(tare()).toHaveAccessibleDescription('Read from the print. You typed 1,250 kg');
  expect(expiry()).toHaveAccessibleDescription('Read from the barcode. You typed 31-12-2026');
  expect(screen.getByLabelText('Province')).toHaveValue('gauteng');
  const [changed, kept] = screen.getAllByRole('status').filter(({ textContent }) => textContent);
  expect(changed).toHaveTextContent(
    'We changed 2 details to what your disc says: expiry 31-12-2026 → 31-07-2025, tare 1,250 → 1,282 kg.',
  );
  expect(kept?.textContent).toBe('You typed the province Gauteng, our guess is Mpumalanga.Use our guess');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tare()).toHaveValue('1250');
  expect(expiry()).toHaveValue('31-12-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Use the disc' }));
  expect(tare()).toHaveValue('1282');
});

test('[VEH-2] what was typed into the form is kept beside the disc, and it is said what the disc says', async () => {
  await readDisc({ weightKg: '1850', licenseExpires: '' });
  expect(tare()).toHaveValue('1850');
  expect(expiry()).toHaveValue('31-07-2025');
  expect(screen.getByText(/^Your disc shows other details/)).toHaveTextContent(
    'You typed the tare weight 1,850 kg, the disc says 1,282 kg.',
  );
});
