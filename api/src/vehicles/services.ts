import type { DocumentServices } from '../documents/index.ts';
import type { FeeCache } from '../fees/index.ts';

/** What the vehicle functions depend on. */
export interface Services extends DocumentServices {
  knownFees: FeeCache;
}
