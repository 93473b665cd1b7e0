/** What every server of the product needs. */
export { closeOnSignal, isEnding } from './close-on-signal.ts';
export { drainConnections } from './drain-connections.ts';
