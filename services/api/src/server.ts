import { enableCompileCache } from 'node:module';

// Before the imports below, so that their compiled code is cached for the next start.
enableCompileCache();
const { startServer } = await import('./start-server.ts');
await startServer();
