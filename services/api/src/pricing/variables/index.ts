export { variableRoutes } from './routes.ts';
export { readVariable, readVariables } from './store.ts';
