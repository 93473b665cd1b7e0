export {
  type AnnualFee,
  annualFee,
  type FeeRow,
  type FeeTable,
  findHeldFee,
  type HeldFee,
  steppedTypes,
} from './annual-fee.ts';
export { FeeCache } from './fee-cache.ts';
export { findNewestTable, readFeeTable, readFeeTableOf, readWholeFeeTable } from './read-fee-table.ts';
export { feeRoutes } from './routes.ts';
export { insertFees, lockFeeTable, removeVersion } from './store.ts';
export { vehicleTypeCodes } from './vehicle-type-codes.ts';
export { findVersions } from './versions.ts';
