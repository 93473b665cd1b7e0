export { Companies } from './companies.ts';
export { companyRoutes } from './routes.ts';
export { insertCompany } from './store.ts';
export { withReadableColours } from './with-readable-colours.ts';
export { withCompanyNames } from './with-company-names.ts';
