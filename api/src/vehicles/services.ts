import type { DocumentServices } from '../documents/index.ts';
import type { KnownFees } from '../fees/index.ts';

export interface Services extends DocumentServices {
  knownFees: KnownFees;
}
