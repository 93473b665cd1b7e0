import { searchGoogle } from './google-places.ts';

const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();
const { signal } = new AbortController();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const search = searchGoogle('a-key');

beforeEach(() => {
  fetch.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as never);
});
afterEach(() => jest.restoreAllMocks());

/** What a place becomes that Google describes like this. */
async function located(details: object) {
  fetch.mockResolvedValueOnce(
    answer({ suggestions: [{ placePrediction: { placeId: 'p1', text: { text: '12 Keyes' } } }] }),
  );
  const [place] = await search('12 Keyes', signal);
  fetch.mockResolvedValueOnce(answer(details));
  return place?.locate();
}

test('[PRO-11] places are asked for with the key, and each of them only when it is chosen', async () => {
  fetch.mockResolvedValueOnce(
    answer({ suggestions: [{ placePrediction: { placeId: 'p1', text: { text: '12 Keyes' } } }, { query: 'keys' }] }),
  );
  expect(await search('12 Keyes', signal)).toMatchObject([{ id: 'p1', label: '12 Keyes' }]);
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': 'a-key' };
  expect(fetch.mock.calls[0]).toMatchObject([
    'https://places.googleapis.com/v1/places:autocomplete',
    { method: 'POST', headers, signal },
  ]);
  await located({ formattedAddress: '', location: { latitude: 1, longitude: 2 } });
  expect(fetch.mock.calls.at(-1)).toEqual([
    'https://places.googleapis.com/v1/places/p1',
    { headers: { ...headers, 'x-goog-fieldmask': 'formattedAddress,addressComponents,location' } },
  ]);
});

test('without any text nothing is asked, and without any place nothing is found', async () => {
  expect(await search('  ', signal)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  fetch.mockResolvedValueOnce(answer({}));
  expect(await search('Nowhere', signal)).toEqual([]);
});

test('[PRO-10] an answer with an error says so', async () => {
  fetch.mockResolvedValueOnce(answer({}, 403));
  await expect(search('12 Keyes', signal)).rejects.toThrow('Could not load Google places: 403');
});

const formattedAddress = 'Office 5, 14 Jellicoe Ave, Rosebank, Johannesburg, 2196, South Africa';
const location = { latitude: -26.14, longitude: 28.03 };

test('[PRO-11] what Google does not name is read from the address on one line, without the unit', async () => {
  expect(await located({ formattedAddress, location })).toEqual({
    parts: {
      street: '14 Jellicoe Ave',
      suburb: 'Rosebank',
      city: 'Johannesburg',
      postalCode: '2196',
      province: 'gauteng',
    },
    coordinates: location,
  });
});

test('[PRO-11] what Google names goes before that', async () => {
  const addressComponents = [
    { longText: 'Long Street', types: ['route'] },
    { longText: 'Gardens', types: ['neighborhood', 'political'] },
    { longText: 'Cape Town', types: ['locality'] },
    { longText: 'WESTERN CAPE', types: ['administrative_area_level_1'] },
    { longText: '8001', types: ['postal_code'] },
  ];
  expect((await located({ formattedAddress, addressComponents, location }))?.parts).toEqual({
    street: 'Long Street',
    suburb: 'Gardens',
    city: 'Cape Town',
    postalCode: '8001',
    province: 'western cape',
  });
});
