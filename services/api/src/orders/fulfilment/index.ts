export { holdRoutes } from './hold-routes.ts';
export { labelRoutes } from './label-routes.ts';
export { fulfilmentRoutes } from './routes.ts';
export { mailRequest, transitionRenewal } from './transition-renewal.ts';
