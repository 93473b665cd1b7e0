export { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
export { KnownFees } from './known-fees.ts';
export { feeRoutes } from './routes.ts';
export { countFees, insertFees, readFeeTable } from './store.ts';
