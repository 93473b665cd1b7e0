export { eventRoutes } from './routes.ts';
export { findNewestEvent, hasEvent, recordEvent, recordEvents } from './store.ts';
