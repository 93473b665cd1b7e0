export { createRenewal } from './create-renewal.ts';
export { moveRenewal } from './move-renewal.ts';
export { referenceMatches } from './search-references.ts';
export { renewalRoutes, withFees } from './routes.ts';
export { findLongServed, findRenewal, findRenewalByPayment, findRenewalSince, lockRenewal, type RenewalRow } from './store.ts';
