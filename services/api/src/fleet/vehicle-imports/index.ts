export { vehicleImportRoutes } from './routes.ts';
