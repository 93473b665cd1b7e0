export { variableRoutes } from './routes.ts';
export { insertVariable, readVariable, readVariables } from './store.ts';
