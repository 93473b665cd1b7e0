export { eventRoutes } from './routes.ts';
export { findNewestEvent, recordEvent, recordEvents } from './store.ts';
