export { failedWorkRoutes } from './routes.ts';
