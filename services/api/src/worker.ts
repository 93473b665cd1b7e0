import { enableCompileCache } from 'node:module';

// Before the imports below, so that their compiled code is cached for the next start.
enableCompileCache();
const { startWorker } = await import('./start-worker.ts');
await startWorker();
