export { moduleRoutes } from './routes.ts';
export { openModuleReleases } from './services.ts';
