export { variableRoutes } from './routes.ts';
export { insertVariable, readVariables } from './store.ts';
