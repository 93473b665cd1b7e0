export { holdRoutes } from './hold-routes.ts';
export { labelRoutes } from './label-routes.ts';
export { mailRequest } from './request-mail.ts';
export { fulfilmentRoutes } from './routes.ts';
export { transitionRenewal } from './transition-renewal.ts';
