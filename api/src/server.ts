import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what is compiled once is not compiled at the next start.
enableCompileCache();
const { startServer } = await import('./start-server.ts');
await startServer();
