export { companyDraftRoutes } from './routes.ts';
