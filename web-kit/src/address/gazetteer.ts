import { type Province, provinces } from 'shared-contracts/regions';
import type { PlaceSuggestion, SearchPlaces } from './places.ts';

export interface Place {
  name: string;
  region: string;
  lat: number;
  lng: number;
  /** Of a suburb, the town it belongs to. */
  parent?: string;
  population?: number;
}

let loading: Promise<readonly Place[]> | undefined;

/** South African towns and the main suburbs of the metros; loaded when an address is first edited. */
export function gazetteer(): Promise<readonly Place[]> {
  loading ??= Promise.all([import('../../data/za-places.json'), import('../../data/za-suburbs.json')]).then(([towns, suburbs]) => [
    ...towns.places,
    ...suburbs.places,
  ]);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const most = 8;
const titled = (text: string) => text.replace(/(^|[\s-])\w/g, (start) => start.toUpperCase());
const isProvince = (region: string): region is Province => (provinces as readonly string[]).includes(region);
const labelOf = ({ name, parent, region }: Place) => [name, parent, titled(region)].filter(Boolean).join(', ');

const suggestionOf = (place: Place): PlaceSuggestion => ({
  id: labelOf(place),
  label: labelOf(place),
  locate: async () => ({
    parts: {
      suburb: place.parent ? place.name : '',
      city: place.parent ?? place.name,
      ...(isProvince(place.region) && { province: place.region }),
    },
    coordinates: { latitude: place.lat, longitude: place.lng },
  }),
});

/** Places whose name begins with what was typed come first, larger ones before smaller. */
export const searchGazetteer: SearchPlaces = async (typed) => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ name }: Place) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return (await gazetteer())
    .filter((place) => labelOf(place).toLowerCase().includes(wanted))
    .sort((one, other) => rank(one) - rank(other) || (other.population ?? 0) - (one.population ?? 0))
    .slice(0, most)
    .map(suggestionOf);
};
