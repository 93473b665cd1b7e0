import type { Site } from '../site.ts';

/** The versions that a page runs. */
export type HealthSite = Pick<Site, 'registry' | 'version' | 'since'>;

/** What became of a version of a module. Without a phase it has loaded. */
export interface HealthNote {
  module: string;
  version: string;
  phase?: string;
  /** When, in ms since the page's time origin. */
  at: number;
}

/** What the sender works with: the notes so far, and a place to be told of later ones. */
export interface HealthNotes {
  list: HealthNote[];
  onNote?: (note: HealthNote) => void;
}
