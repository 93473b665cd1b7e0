import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { isSource, packageFile, packageProgram } from '../../platform/package-files.ts';

let compiled: Promise<string> | undefined;

async function compile(): Promise<string> {
  const worker = new Worker(packageProgram('src/adapters/mail/compile-layout-worker'));
  const [html] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return html;
}

/** Name of the compiled layout in a build, which does without the compiler. */
export const compiledLayoutFile = 'mail-layout.html';

/** The mail layout as HTML with `[[…]]` placeholders. Compiled once, in a temporary worker: the compiler is large. */
export function compileLayout(): Promise<string> {
  compiled ??= isSource ? compile() : readFile(packageFile(compiledLayoutFile), 'utf8');
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}
