export { countWaiting } from './count-waiting.ts';
export { createRenewals } from './create-renewals.ts';
export { delivered, hasException, isActive } from './day-filters.ts';
export { endHold, lockRenewalOfHold, type NewHold, saveAnswer, saveHold } from './holds.ts';
export { expiryProblem, plateOf, type RenewalRow } from './renewal-row.ts';
export { readForClerk, renewalRoutes, withFees } from './routes.ts';
export { saveTransition } from './save-transition.ts';
export { referenceContains, referenceMatches } from './search-references.ts';
export {
  findOwnersDueForDocumentRemoval,
  findRenewal,
  findRenewalsById,
  findRenewalsByPayment,
  findRenewalsOfDisc,
  findRenewalsSince,
  lockRenewal,
  releaseRenewalsOf,
  savePause,
  saveRenewal,
} from './store.ts';
