import type { Coordinates } from 'shared-contracts/users';

/** A place to choose: what it is called, and how to learn where it is. */
export interface PlaceSuggestion {
  id: string;
  label: string;
  /** Towns and suburbs need a street line of the person's own; a found address has one. */
  needsStreet: boolean;
  locate: () => Promise<{ address: string; coordinates: Coordinates }>;
}

export type SearchPlaces = (typed: string, signal: AbortSignal) => Promise<readonly PlaceSuggestion[]>;
