export { eventRoutes } from './routes.ts';
export { findNewestEvent, hasEvent, ofRenewal, recordEvent, recordEvents } from './store.ts';
