/** Work beside the page. */
export { startWorker } from './worker/start-worker.ts';
