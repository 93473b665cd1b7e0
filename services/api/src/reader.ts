import { enableCompileCache } from 'node:module';

// Before the imports below, so that their compiled code is cached for the next start.
enableCompileCache();
const { startReader } = await import('./start-reader.ts');
await startReader();
