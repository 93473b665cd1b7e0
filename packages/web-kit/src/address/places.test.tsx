import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { AddressEditor } from './AddressEditor.tsx';
import { AddressMap } from './AddressMap.tsx';

const noAddress = {
  deliveryAddress: null,
  deliveryAddressParts: null,
  deliveryAddressAdditional: null,
  deliveryCoordinates: null,
};
const requests: { url: string; body: unknown }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push({ url: String(input), body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer();
  });
});
afterEach(() => jest.restoreAllMocks());

const json = (body: unknown) => async () => new Response(JSON.stringify(body), { status: 200 });
const search = () => screen.findByRole('combobox', { name: 'Suburb, town or city' });

test('[PRO-10][PRO-11] a Google search shows progress and then suggestions, restricted to South African addresses and establishments', async () => {
  let arrive = (_: Response) => undefined as void;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const saved: unknown[] = [];
  renderWithHost(<AddressEditor user={noAddress} onSave={async (values) => void saved.push(values)} />, {
    mapsKey: 'a-key',
  });
  expect(screen.queryByLabelText('Complex / Building')).toBeNull();
  await userEvent.type(await search(), '12 Keyes');
  expect(await screen.findByText('Looking up places…')).toBeVisible();
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({
      input: '12 Keyes',
      includedRegionCodes: ['za'],
      includedPrimaryTypes: ['geocode', 'establishment'],
    }),
  );
  answer = json({
    formattedAddress: '12 Keyes Ave, Rosebank, Johannesburg, 2196, South Africa',
    addressComponents: [
      { longText: '12', types: ['street_number'] },
      { longText: 'Keyes Avenue', types: ['route'] },
      { longText: 'Rosebank', types: ['sublocality_level_1', 'sublocality', 'political'] },
      { longText: 'Johannesburg', types: ['locality', 'political'] },
      { longText: 'Gauteng', types: ['administrative_area_level_1', 'political'] },
      { longText: '2196', types: ['postal_code'] },
    ],
    location: { latitude: -26.14, longitude: 28.03 },
  });
  arrive(
    new Response(
      JSON.stringify({
        suggestions: [{ placePrediction: { placeId: 'p1', text: { text: '12 Keyes Avenue, Rosebank' } } }],
      }),
    ),
  );
  await userEvent.click(await screen.findByRole('option', { name: '12 Keyes Avenue, Rosebank' }));
  await userEvent.type(await screen.findByLabelText('Complex / Building'), 'Unit 9');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({
        deliveryAddress: '12 Keyes Avenue, Rosebank, Johannesburg, Gauteng, 2196',
        deliveryAddressAdditional: 'Unit 9',
        deliveryCoordinates: { latitude: -26.14, longitude: 28.03 },
      }),
    ]),
  );
});

test('[PRO-10] if Google fails a message is shown and the embedded list is searched instead', async () => {
  answer = async () => new Response('', { status: 503 });
  const report = jest.fn();
  renderWithHost(<AddressEditor user={noAddress} onSave={async () => undefined} />, { mapsKey: 'a-key', report });
  await userEvent.type(await search(), 'Rosebank');
  expect(await screen.findByText(/^Could not load Google/)).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Rosebank, Johannesburg, Gauteng' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.any(Error), { part: 'places' });
});

test('[PRO-1][PRO-11][VEH-9] without an address the map is centred on Cape Town, or on Johannesburg in the renewal editors', async () => {
  const middleOf = async (center?: 'cape-town' | 'johannesburg') => {
    const { unmount } = renderWithHost(<AddressMap coordinates={null} {...(center ? { center } : {})} />);
    const box = (await screen.findByRole('img', { name: 'Map of the delivery address' })).getAttribute('viewBox') ?? '';
    unmount();
    const [x = 0, , width = 0] = box.split(' ').map(Number);
    return x + width / 2;
  };
  // The x coordinate is the longitude times a constant factor.
  const [capeTown, johannesburg] = [await middleOf(), await middleOf('johannesburg')];
  expect(capeTown / johannesburg).toBeCloseTo(18.423 / 28.046, 5);
});
