export { fulfilmentRoutes } from './routes.ts';
