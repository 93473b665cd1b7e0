export { assertFree } from './assert-free.ts';
export { changeCompany } from './change-company.ts';
export { assertReached, Companies, toManaged, toPublic, withCompanyNames } from './companies.ts';
export { assertCompanyTree } from './company-tree.ts';
export { createCompany } from './create-company.ts';
export { companyRoutes } from './routes.ts';
export { findCompanies, insertCompany, lockCompany, type StoredCompany } from './store.ts';
export { withRamp } from './with-ramp.ts';
