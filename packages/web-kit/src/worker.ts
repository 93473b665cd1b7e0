/** Web workers. */
export { siteAddress, startWorker } from './worker/start-worker.ts';
