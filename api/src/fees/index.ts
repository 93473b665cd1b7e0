export { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
export { FeeCache } from './fee-cache.ts';
export { feeRoutes } from './routes.ts';
export { countFees, insertFees, readFeeTable, readFeeTableOf, findNewestTable } from './store.ts';
