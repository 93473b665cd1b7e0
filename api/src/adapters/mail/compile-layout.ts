import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { packageProgram } from '../../platform/package-files.ts';

let compiled: Promise<string> | undefined;

async function compile(): Promise<string> {
  const worker = new Worker(packageProgram('src/adapters/mail/compile-layout-worker'));
  const [html] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return html;
}

/** The mail layout as HTML with `[[…]]` placeholders. Compiled once, in a temporary worker: the compiler is large. */
export function compileLayout(): Promise<string> {
  compiled ??= compile();
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}
