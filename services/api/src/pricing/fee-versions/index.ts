export { feeVersionRoutes } from './routes.ts';
