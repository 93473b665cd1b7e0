export { eventRoutes } from './routes.ts';
export { findNewestEvent, recordEvent } from './store.ts';
