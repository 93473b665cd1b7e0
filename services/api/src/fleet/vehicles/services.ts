import type { DocumentServices } from '../../people/documents/index.ts';
import type { FeeCache } from '../../pricing/fees/index.ts';

/** What the vehicle functions depend on. */
export interface Services extends DocumentServices {
  knownFees: FeeCache;
}
