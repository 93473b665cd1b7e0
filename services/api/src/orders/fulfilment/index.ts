export { labelRoutes } from './label-routes.ts';
export { fulfilmentRoutes } from './routes.ts';
export { mailRequest } from './transition-renewal.ts';
