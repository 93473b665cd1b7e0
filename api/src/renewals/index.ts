export { createRenewal } from './create-renewal.ts';
export { saveTransition } from './save-transition.ts';
export { referenceMatches } from './search-references.ts';
export { renewalRoutes, withFees } from './routes.ts';
export {
  findOwnersDueForDocumentRemoval,
  findRenewal,
  findRenewalByPayment,
  findRenewalSince,
  lockRenewal,
  type RenewalRow,
} from './store.ts';
