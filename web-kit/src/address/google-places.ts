import { type AddressParts, readAddress } from 'shared-contracts/addresses';
import { provinces, regionLabel } from 'shared-contracts/regions';
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

/** Google's components of an address as our parts; what they leave out is read from the formatted line. */
function partsOf({ formattedAddress, addressComponents = [] }: Details): Partial<AddressParts> {
  const named = (...types: string[]) =>
    addressComponents.find((component) => types.some((type) => component.types.includes(type)))?.longText;
  const { complex: _, ...read } = readAddress(formattedAddress);
  const street = [named('street_number'), named('route')].filter(Boolean).join(' ');
  const [suburb, city, postalCode] = [named('sublocality', 'neighborhood'), named('locality'), named('postal_code')];
  const province = provinces.find((one) => regionLabel(one).toLowerCase() === named('administrative_area_level_1')?.toLowerCase());
  return {
    ...read,
    ...(street && { street }),
    ...(suburb && { suburb }),
    ...(city && { city }),
    ...(postalCode && { postalCode }),
    ...(province && { province }),
  };
}

/** Google's suggestions for South Africa over its REST calls: no script of theirs runs on our pages. */
export function searchGoogle(key: string): SearchPlaces {
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': key };
  const ask = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${api}${path}`, init);
    if (!response.ok) throw new Error(`Could not load Google places: ${response.status}`);
    return response.json();
  };
  const locate = async (id: string) => {
    const details = await ask<Details>(`/places/${id}`, {
      headers: { ...headers, 'x-goog-fieldmask': 'formattedAddress,addressComponents,location' },
    });
    return { parts: partsOf(details), coordinates: details.location };
  };
  return async (input, signal) => {
    if (input.trim() === '') return [];
    const { suggestions = [] } = await ask<{ suggestions?: Prediction[] }>('/places:autocomplete', {
      method: 'POST',
      headers,
      signal,
      body: JSON.stringify({ input, includedRegionCodes: ['za'], includedPrimaryTypes: ['geocode', 'establishment'] }),
    });
    return suggestions.flatMap(({ placePrediction: found }): PlaceSuggestion[] =>
      found ? [{ id: found.placeId, label: found.text.text, locate: () => locate(found.placeId) }] : [],
    );
  };
}
