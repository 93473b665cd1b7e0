import { enableCompileCache } from 'node:module';

enableCompileCache();
const { startReader } = await import('./start-reader.ts');
await startReader().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
});
