import { distance } from 'fastest-levenshtein';
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

/** Letters by which a name may differ from what was typed, by its length: a slip of the finger in a longer one. */
const slips = (typed: string) => (typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2);

/** How many letters a name's beginning differs by from what was typed: a name may still be half typed. */
const farFrom = (wanted: string, { name }: Place): number =>
  Math.min(...[0, 1].map((more) => distance(name.toLowerCase().slice(0, wanted.length + more), wanted)));

/** Places whose name is nearly what was typed, the nearest first. */
const nearly = (places: readonly Place[], wanted: string) =>
  places
    .map((place) => ({ place, far: farFrom(wanted, place) }))
    .filter(({ far }) => far <= slips(wanted))
    .sort((one, other) => one.far - other.far || (other.place.population ?? 0) - (one.place.population ?? 0))
    .map(({ place }) => place);

/**
 * Places whose name begins with what was typed come first, larger ones before smaller; where none holds it, those that are spelled
 * nearly so.
 */
export const searchGazetteer: SearchPlaces = async (typed) => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ name }: Place) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  const places = await gazetteer();
  const holding = places
    .filter((place) => labelOf(place).toLowerCase().includes(wanted))
    .sort((one, other) => rank(one) - rank(other) || (other.population ?? 0) - (one.population ?? 0));
  return (holding.length > 0 ? holding : nearly(places, wanted)).slice(0, most).map(suggestionOf);
};
