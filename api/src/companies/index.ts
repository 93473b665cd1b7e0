export { Companies } from './companies.ts';
export { companyRoutes } from './routes.ts';
export { insertCompany } from './store.ts';
export { withRamp } from './with-ramp.ts';
export { withCompanyNames } from './with-company-names.ts';
