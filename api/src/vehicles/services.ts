import type { DocumentServices } from '../documents/index.ts';
import type { FeeCache } from '../fees/index.ts';

export interface Services extends DocumentServices {
  knownFees: FeeCache;
}
