export { labelRoutes } from './label-routes.ts';
export { fulfilmentRoutes } from './routes.ts';
