import { enableCompileCache } from 'node:module';
import { runProgram } from './programs/run-program.ts';

// Apart from the other programs, so that a reader is built and installed without what only they need.
enableCompileCache();
const { startReader } = await import('./programs/reader.ts');
await runProgram(startReader);
