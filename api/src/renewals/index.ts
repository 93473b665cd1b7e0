export { createRenewals } from './create-renewals.ts';
export { saveTransition } from './save-transition.ts';
export { referenceMatches } from './search-references.ts';
export { isActive, queueConditions } from './queue-filters.ts';
export { forClerks, renewalRoutes, withFees } from './routes.ts';
export {
  findOwnersDueForDocumentRemoval,
  findRenewal,
  findRenewalsByPayment,
  findRenewalsSince,
  lockRenewal,
  type RenewalRow,
} from './store.ts';
