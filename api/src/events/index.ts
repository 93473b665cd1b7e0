export { eventRoutes } from './routes.ts';
export { findNewestEvent, type NewEvent, recordEvent } from './store.ts';
