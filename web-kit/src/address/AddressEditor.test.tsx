import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { AddressEditor } from './AddressEditor.tsx';

const nowhere = { deliveryAddress: null, deliveryAddressAdditional: null, deliveryCoordinates: null };

test('a suburb from the list and a street line become one address with coordinates', async () => {
  const saved: unknown[] = [];
  renderWithHost(<AddressEditor user={nowhere} onSave={async (values) => void saved.push(values)} />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb, town or city' }), 'Rosebank');
  await userEvent.click(await screen.findByRole('option', { name: 'Rosebank, Johannesburg, Gauteng' }));
  await userEvent.type(screen.getByLabelText('Street and number'), '12 Keyes Avenue');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        deliveryAddress: '12 Keyes Avenue, Rosebank, Johannesburg, Gauteng',
        deliveryAddressAdditional: '',
        deliveryCoordinates: { latitude: -26.146, longitude: 28.042 },
      },
    ]),
  );
});

test('without a street the address is not complete', async () => {
  const onSave = jest.fn();
  renderWithHost(<AddressEditor user={nowhere} onSave={onSave} />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb, town or city' }), 'Rosebank');
  await userEvent.click(await screen.findByRole('option', { name: 'Rosebank, Johannesburg, Gauteng' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Delivery address is a required field')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

test('an address that is there is shown, and can be changed', async () => {
  renderWithHost(<AddressEditor user={{ ...nowhere, deliveryAddress: '1 Main Road, Sandton' }} onSave={async () => undefined} />);
  expect(screen.getByText('1 Main Road, Sandton')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(screen.getByRole('combobox', { name: 'Suburb, town or city' })).toBeVisible();
});
