export { createRenewal } from './create-renewal.ts';
export { moveRenewal } from './move-renewal.ts';
export { referenceMatches } from './search-references.ts';
export { renewalRoutes, withFees } from './routes.ts';
export { findActiveRenewal, findLongServed, findRenewal, findRenewalByPayment, lockRenewal, type RenewalRow } from './store.ts';
