import type { AddressParts } from 'shared-contracts/addresses';
import type { Coordinates } from 'shared-contracts/user';

/** A suggested place. Its address parts and coordinates are looked up with `locate`. */
export interface PlaceSuggestion {
  id: string;
  label: string;
  locate: () => Promise<{ parts: Partial<AddressParts>; coordinates: Coordinates }>;
}

export type SearchPlaces = (typed: string, signal: AbortSignal) => Promise<readonly PlaceSuggestion[]>;
