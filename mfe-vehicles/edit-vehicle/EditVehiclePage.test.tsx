import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  refusal,
  renderWithHost,
  turnToPseudoLanguage,
  userFixture,
  vehicleFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { EditVehiclePage } from './EditVehiclePage.tsx';

const user = userFixture();
const show = (
  options: { answers?: Record<string, unknown>; vehicle?: Parameters<typeof vehicleFixture>[0]; admin?: boolean } = {},
) => {
  const vehicle = vehicleFixture({ licenseExpires: '2026-02-01', ...options.vehicle });
  const root = options.admin ? '/admin/edit-vehicle' : '/edit-vehicle';
  return renderWithHost(<EditVehiclePage />, {
    at: `${root}/${vehicle.id}`,
    path: `${root}/:id`,
    user: options.admin ? userFixture({ id: vehicle.id, permissions: ['isAdmin'] }) : user,
    answers: {
      'GET /vehicles': { count: 1, entries: [vehicle] },
      'PATCH /vehicles': { success: true, data: vehicle },
      ...options.answers,
    },
  });
};
async function rename(plate: string) {
  const field = await screen.findByLabelText('Licence number');
  await userEvent.clear(field);
  await userEvent.type(field, plate);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}

test('[VEH-8] changes are sent in lower case, and the list is shown with a success message', async () => {
  const { calls, router } = show();
  await rename('NEW 1 GP');
  expect(await screen.findByText('Your vehicle has been updated')).toBeVisible();
  expect(router.state.location.pathname).toBe('/manage-vehicles');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    id: vehicleFixture().id,
    licenseNumber: 'new 1 gp',
    make: 'volkswagen',
    registrationRegion: 'gauteng',
    vehicleType: 'rigid vehicles',
  });
});

test('[VEH-8] a rejected change shows an error with the contact email and keeps the typed values', async () => {
  const { router } = show({
    answers: { 'PATCH /vehicles': refusal(409, 'taken', 'Another vehicle has this register number.') },
  });
  await rename('NEW1GP');
  const message = await screen.findByText(/Unable to update vehicle/);
  expect(message).toHaveTextContent(/^Unable to update vehicle\. Please email info@allset\.test for help/);
  expect(message).toHaveTextContent('Another vehicle has this register number.');
  expect(screen.getByLabelText('Licence number')).toHaveValue('NEW1GP');
  expect(router.state.location.pathname).toMatch('/edit-vehicle/');
});

test('[VEH-8] a vehicle of an unknown province defaults to Gauteng', async () => {
  show({ vehicle: { registrationRegion: 'unknown' } });
  expect(await screen.findByLabelText('Province')).toHaveValue('gauteng');
});

test.each([
  [{ archived: true }, 'This vehicle has been removed'],
  [{ inRenewal: true }, 'This vehicle is in renewal'],
])('[VEH-8] %j cannot be edited', async (vehicle, sentence) => {
  show({ vehicle });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

test('[VEH-8] an administrator returns to the list of all vehicles', async () => {
  const { router } = show({ admin: true });
  await rename('NEW1GP');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage-vehicles'));
});

test('[LNG-5][J1] the form turns to another language as a whole, without a reload, and what is typed stays', async () => {
  const { host } = show();
  await userEvent.type(await screen.findByLabelText('Model'), ' GTI');
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByRole('heading', { level: 1, name: '[Edit JK45LMGP]' })).toBeVisible();
  expect(screen.getByLabelText('[Model]')).toHaveValue('Polo GTI');
  expect(wordsLeftAlone('zu')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('[Model]'));
  await userEvent.click(screen.getByRole('button', { name: '[Save changes]' }));
  expect(await screen.findByText('[Please enter the model]')).toBeVisible();
});
