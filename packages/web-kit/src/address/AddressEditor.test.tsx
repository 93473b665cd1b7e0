import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { AddressEditor } from './AddressEditor.tsx';

const noAddress = {
  deliveryAddress: null,
  deliveryAddressParts: null,
  deliveryAddressAdditional: null,
  deliveryCoordinates: null,
};

test('[PRO-1] a suburb from the list, a street line and a postal code become one address in parts, with coordinates', async () => {
  const saved: unknown[] = [];
  renderWithHost(<AddressEditor user={noAddress} onSave={async (values) => void saved.push(values)} />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb, town or city' }), 'Rosebank');
  await userEvent.click(await screen.findByRole('option', { name: 'Rosebank, Johannesburg, Gauteng' }));
  await userEvent.type(screen.getByLabelText(/^Street and number/), '12 Keyes Avenue');
  await userEvent.type(screen.getByLabelText(/^Postal code/), '2196');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        deliveryAddress: '12 Keyes Avenue, Rosebank, Johannesburg, Gauteng, 2196',
        deliveryAddressParts: {
          street: '12 Keyes Avenue',
          suburb: 'Rosebank',
          city: 'Johannesburg',
          postalCode: '2196',
          province: 'gauteng',
        },
        deliveryAddressAdditional: '',
        deliveryCoordinates: { latitude: -26.146, longitude: 28.042 },
      },
    ]),
  );
});

test('[PRO-11] a chosen place mends what was missing: it is one line that can be changed, with the postal code alone to type', async () => {
  const onSave = jest.fn();
  renderWithHost(<AddressEditor user={noAddress} onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Please enter the street and number')).toBeVisible();
  expect(screen.getByText('Please enter the city or town')).toBeVisible();
  expect(screen.getByText('Please choose the province')).toBeVisible();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb, town or city' }), 'Kempt');
  await userEvent.click(await screen.findByRole('option', { name: 'Kempton Park, Gauteng' }));
  await waitFor(() => expect(screen.getByLabelText(/^Postal code/)).toHaveFocus());
  expect(screen.getByText('Kempton Park, Gauteng')).toBeVisible();
  for (const name of ['Suburb, town or city', /^City or town/, /^Province/])
    expect(screen.queryByRole('combobox', { name }) ?? screen.queryByRole('textbox', { name })).toBeNull();
  expect(screen.queryByText(/^Please (enter the city or town|choose the province)/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change the suburb, town or city' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Suburb, town or city' })).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
});

test('an existing address is shown and can be changed', async () => {
  const parts = {
    street: '1 Main Road',
    suburb: '',
    city: 'Sandton',
    postalCode: '2196',
    province: 'gauteng',
  } as const;
  renderWithHost(
    <AddressEditor
      user={{ ...noAddress, deliveryAddress: '1 Main Road, Sandton, Gauteng, 2196', deliveryAddressParts: parts }}
      onSave={async () => undefined}
    />,
  );
  expect(screen.getByText('1 Main Road, Sandton, Gauteng, 2196')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(screen.getByRole('combobox', { name: 'Suburb, town or city' })).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toHaveFocus();
  await userEvent.clear(screen.getByLabelText(/^Street and number/));
  await userEvent.click(screen.getByRole('button', { name: 'Keep my current address' }));
  expect(screen.getByText('1 Main Road, Sandton, Gauteng, 2196')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change address' })).toHaveFocus();
});

test('an incomplete single-line address must be completed, and its parsed parts are prefilled', async () => {
  const onSave = jest.fn(async () => undefined);
  renderWithHost(
    <AddressEditor
      user={{ ...noAddress, deliveryAddress: '14 Rivonia Road, Sandton, Johannesburg, Gauteng' }}
      onSave={onSave}
    />,
  );
  expect(screen.getByText('Please complete your address: the courier needs every part of it.')).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('14 Rivonia Road');
  expect(screen.getByLabelText(/^City or town/)).toHaveValue('Johannesburg');
  await userEvent.type(screen.getByLabelText(/^Postal code/), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Please enter the four digits of the postal code')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Postal code/), '96');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ deliveryAddress: '14 Rivonia Road, Sandton, Johannesburg, Gauteng, 2196' }),
      true,
    ),
  );
});

test('an unknown place can be typed in', async () => {
  const onSave = jest.fn(async () => undefined);
  renderWithHost(<AddressEditor user={noAddress} onSave={onSave} />);
  await userEvent.type(screen.getByLabelText(/^Street and number/), '1 Farm Road');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb, town or city' }), 'Nergensdorp');
  expect(await screen.findByText('We do not know this place. You can type the address in below.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^City or town/), 'Nergensdorp');
  await userEvent.type(screen.getByLabelText(/^Postal code/), '8160');
  await userEvent.selectOptions(screen.getByLabelText(/^Province/), 'northern cape');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ deliveryAddress: '1 Farm Road, Nergensdorp, Northern Cape, 8160' }),
      true,
    ),
  );
});

const rosebank = {
  ...noAddress,
  deliveryAddress: '12 Keyes Avenue, Rosebank, Johannesburg, Gauteng, 2196',
  deliveryAddressParts: {
    street: '12 Keyes Avenue',
    suburb: 'Rosebank',
    city: 'Johannesburg',
    postalCode: '2196',
    province: 'gauteng' as const,
  },
  deliveryCoordinates: { latitude: -26.146, longitude: 28.042 },
};
const map = () => screen.getByRole('img', { name: 'Map of the delivery address' });
const hasPin = () => map().querySelector('[transform]') !== null;

test('[PRO-11] coordinates go with the address that they were looked up for, and the map shows no old pin', async () => {
  const onSave = jest.fn(async () => undefined);
  renderWithHost(<AddressEditor user={rosebank} onSave={onSave} />);
  await waitFor(() => expect(hasPin()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  await userEvent.type(screen.getByLabelText(/^Street and number/), ' ');
  expect(hasPin()).toBe(true);
  for (const [label, typed] of [
    [/^Street and number/, '1 Long Street'],
    [/^Suburb$/, 'Gardens'],
    [/^City or town/, 'Cape Town'],
    [/^Postal code/, '8001'],
  ] as const) {
    const before = screen.getByLabelText<HTMLInputElement>(label).value;
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), typed);
    expect(hasPin()).toBe(false);
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), before);
    expect(hasPin()).toBe(true);
  }
  await userEvent.selectOptions(screen.getByLabelText(/^Province/), 'western cape');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ deliveryCoordinates: null }), true),
  );
  expect(hasPin()).toBe(false);
});

test('[PRO-11] a suggested place that is typed over has no pin, and choosing it again brings it back', async () => {
  renderWithHost(<AddressEditor user={noAddress} onSave={async () => undefined} />);
  const choose = async () => {
    const search = await screen.findByRole('combobox', { name: 'Suburb, town or city' });
    await userEvent.clear(search);
    await userEvent.type(search, 'Rosebank');
    await userEvent.click(await screen.findByRole('option', { name: 'Rosebank, Johannesburg, Gauteng' }));
    await waitFor(() => expect(hasPin()).toBe(true));
  };
  await choose();
  await userEvent.type(screen.getByLabelText(/^Postal code/), '2196');
  expect(hasPin()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Change the suburb, town or city' }));
  await userEvent.click(screen.getByRole('button', { name: 'Type my address myself' }));
  await userEvent.type(screen.getByLabelText(/^City or town/), ' West');
  expect(hasPin()).toBe(false);
  await choose();
});
