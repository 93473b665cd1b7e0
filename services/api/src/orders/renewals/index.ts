export { createRenewals } from './create-renewals.ts';
export { delivered, hasException, isActive } from './day-filters.ts';
export { saveTransition } from './save-transition.ts';
export { referenceContains, referenceMatches } from './search-references.ts';
export { countWaiting } from './count-waiting.ts';
export { releaseRenewalsOf, saveInCharge } from './store.ts';
export { forClerks, renewalRoutes, withFees } from './routes.ts';
export { plateOf, type RenewalRow } from './renewal-row.ts';
export {
  findOwnersDueForDocumentRemoval,
  findRenewal,
  findRenewalsById,
  findRenewalsByPayment,
  findRenewalsSince,
  lockRenewal,
} from './store.ts';
