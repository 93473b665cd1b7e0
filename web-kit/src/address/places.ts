import type { AddressParts } from 'shared-contracts/addresses';
import type { Coordinates } from 'shared-contracts/users';

/** A place to choose: what it is called, and how to learn where it is. */
export interface PlaceSuggestion {
  id: string;
  label: string;
  /** The parts of an address that it names, and where it lies. */
  locate: () => Promise<{ parts: Partial<AddressParts>; coordinates: Coordinates }>;
}

export type SearchPlaces = (typed: string, signal: AbortSignal) => Promise<readonly PlaceSuggestion[]>;
