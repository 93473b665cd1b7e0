import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { VehicleMenu } from './VehicleMenu.tsx';

test('[VEH-10] a vehicle that cannot be removed shows an error with the reason', async () => {
  renderWithHost(<VehicleMenu vehicle={vehicleFixture()} />, {
    user: userFixture(),
    answers: {
      'PATCH /vehicles/remove': refusal(409, 'in_renewal', 'A renewal is still running.'),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for JK45LMGP' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Remove JK45LMGP?')).toBeVisible();
  expect(screen.getByText('It leaves your list. Its renewals stay readable.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove vehicle' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(/Unable to remove vehicle\. Please email \S+@\S+ for help/);
  expect(toast).toHaveTextContent('A renewal is still running.');
});

test.each([
  [{}, ['View vehicle', 'Edit', 'Remove']],
  [{ archived: true }, ['View vehicle']],
  [{ inRenewal: true }, ['View vehicle', 'Edit']],
])('[VEH-8][VEH-10] of a vehicle with %j the menu offers %j', async (changes, offered) => {
  renderWithHost(<VehicleMenu vehicle={vehicleFixture(changes)} />, { user: userFixture() });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for JK45LMGP' }));
  const items = await screen.findAllByRole('menuitem');
  const enabled = items.filter((item) => item.getAttribute('aria-disabled') !== 'true');
  expect(items).toHaveLength(3);
  expect(enabled.map(({ textContent }) => textContent)).toEqual(offered);
});
