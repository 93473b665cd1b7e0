import type { PlaceSuggestion, SearchPlaces } from './places.ts';

const api = 'https://places.googleapis.com/v1';

interface Prediction {
  placePrediction?: { placeId: string; text: { text: string } };
}

interface Details {
  formattedAddress: string;
  location: { latitude: number; longitude: number };
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
    const { formattedAddress, location } = await ask<Details>(`/places/${id}`, {
      headers: { ...headers, 'x-goog-fieldmask': 'formattedAddress,location' },
    });
    return { address: formattedAddress, coordinates: location };
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
      found ? [{ id: found.placeId, label: found.text.text, needsStreet: false, locate: () => locate(found.placeId) }] : [],
    );
  };
}
