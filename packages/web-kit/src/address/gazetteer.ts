import { distance } from 'fastest-levenshtein';
import { folded } from 'shared-contracts/clean-text';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import type { PlaceSuggestion, SearchPlaces } from './places.ts';

export interface Place {
  name: string;
  region: string;
  lat: number;
  lng: number;
  /** The town that a suburb belongs to. */
  parent?: string;
  population?: number;
}

let loading: Promise<readonly Place[]> | undefined;

/** South African towns and the main suburbs of the metros. Loaded when an address is first edited. */
export function gazetteer(): Promise<readonly Place[]> {
  loading ??= Promise.all([import('../../data/za-places.json'), import('../../data/za-suburbs.json')]).then(
    ([towns, suburbs]) => [...towns.places, ...suburbs.places],
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const maxSuggestions = 8;
const isProvince = (region: string): region is Province => (provinces as readonly string[]).includes(region);
const labelOf = ({ name, parent, region }: Place) =>
  [name, parent, isProvince(region) ? regionLabel(region) : region].filter(Boolean).join(', ');

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

/** Maximum edit distance of a match: longer input may contain typing errors. */
const maxDistance = (typed: string) => (typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2);

/** Edit distance between the query and the beginning of a name, because the name may be half typed. */
const prefixDistance = (query: string, { name }: Place): number =>
  Math.min(...[0, 1].map((extra) => distance(folded(name).slice(0, query.length + extra), query)));

/** Places with a name similar to the query, the closest first. */
const fuzzyMatches = (places: readonly Place[], query: string) =>
  places
    .map((place) => ({ place, distance: prefixDistance(query, place) }))
    .filter((match) => match.distance <= maxDistance(query))
    .sort((a, b) => a.distance - b.distance || (b.place.population ?? 0) - (a.place.population ?? 0))
    .map(({ place }) => place);

/**
 * Searches the embedded places. Names that begin with the query come first, and larger places before smaller ones.
 * Falls back to similarly spelled names if none contains the query.
 */
export const searchGazetteer: SearchPlaces = async (typed) => {
  const query = folded(typed).trim();
  if (query === '') return [];
  const rank = ({ name }: Place) => (folded(name).startsWith(query) ? 0 : 1);
  const places = await gazetteer();
  const matches = places
    .filter((place) => folded(labelOf(place)).includes(query))
    .sort((a, b) => rank(a) - rank(b) || (b.population ?? 0) - (a.population ?? 0));
  return (matches.length > 0 ? matches : fuzzyMatches(places, query)).slice(0, maxSuggestions).map(suggestionOf);
};
