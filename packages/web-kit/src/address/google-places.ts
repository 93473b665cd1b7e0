import { type AddressParts, readAddress } from 'shared-contracts/addresses';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { PlaceSuggestion, SearchPlaces } from './places.ts';

const api = 'https://places.googleapis.com/v1';

interface Prediction {
  placePrediction?: { placeId: string; text: { text: string } };
}

interface AddressComponent {
  longText: string;
  types: readonly string[];
}

interface Details {
  formattedAddress: string;
  addressComponents?: readonly AddressComponent[];
  location: { latitude: number; longitude: number };
}

/** Converts Google's address components to ours. Missing ones are parsed from the formatted address. */
function partsOf({ formattedAddress, addressComponents = [] }: Details): Partial<AddressParts> {
  const textOf = (...types: string[]) =>
    addressComponents.find((component) => types.some((type) => component.types.includes(type)))?.longText;
  const { complex: _, ...parsed } = readAddress(formattedAddress);
  const street = [textOf('street_number'), textOf('route')].filter(Boolean).join(' ');
  const [suburb, city, postalCode] = [textOf('sublocality', 'neighborhood'), textOf('locality'), textOf('postal_code')];
  const province = provinces.find(
    (candidate) => regionLabel(candidate).toLowerCase() === textOf('administrative_area_level_1')?.toLowerCase(),
  );
  return {
    ...parsed,
    ...(street && { street }),
    ...(suburb && { suburb }),
    ...(city && { city }),
    ...(postalCode && { postalCode }),
    ...(province && { province }),
  };
}

/** Google's suggestions for South Africa. Uses the REST API so that no third-party script runs on our pages. */
export function searchGoogle(key: string): SearchPlaces {
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': key };
  const fetchJson = async <Body>(path: string, init: RequestInit): Promise<Body> => {
    const response = await fetch(`${api}${path}`, init);
    if (!response.ok) throw new Error(`Could not load Google places: ${response.status}`);
    return response.json();
  };
  const locate = async (id: string) => {
    const details = await fetchJson<Details>(`/places/${id}`, {
      headers: { ...headers, 'x-goog-fieldmask': 'formattedAddress,addressComponents,location' },
    });
    return { parts: partsOf(details), coordinates: details.location };
  };
  return async (input, signal) => {
    if (input.trim() === '') return [];
    const { suggestions = [] } = await fetchJson<{ suggestions?: Prediction[] }>('/places:autocomplete', {
      method: 'POST',
      headers,
      signal,
      body: JSON.stringify({ input, includedRegionCodes: ['za'], includedPrimaryTypes: ['geocode', 'establishment'] }),
    });
    return suggestions.flatMap(({ placePrediction: place }): PlaceSuggestion[] =>
      place ? [{ id: place.placeId, label: place.text.text, locate: () => locate(place.placeId) }] : [],
    );
  };
}
