/** Web workers. */
export { startWorker } from './worker/start-worker.ts';
