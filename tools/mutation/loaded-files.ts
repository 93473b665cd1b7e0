import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Collected, collectInto } from './collected-tests.ts';

const stub = import.meta.resolve('./collected-tests.ts');

/** From now on what is imported from `node:test` below this folder is collected instead of run. */
export function collectTests(): void {
  const here = pathToFileURL(process.cwd()).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:test' && context.parentURL?.startsWith(here) ? { url: stub, shortCircuit: true } : next(specifier, context),
  });
}

/** The files of tests that are loaded, by their paths. */
export class LoadedFiles {
  readonly #files = new Map<string, Collected>();
  #loads = 0;

  async load(name: string): Promise<Collected> {
    const known = this.#files.get(name);
    if (known) return known;
    const file: Collected = { tests: new Map(), closers: [] };
    collectInto(file);
    await import(`${pathToFileURL(path.resolve(name)).href}?load=${++this.#loads}`);
    this.#files.set(name, file);
    return file;
  }

  /** Ends what a file started; the next time it is needed it is loaded anew. */
  async unload(name: string): Promise<void> {
    const file = this.#files.get(name);
    this.#files.delete(name);
    for (const close of file?.closers ?? []) await Promise.resolve(close()).catch(() => undefined);
  }

  async unloadAll(): Promise<void> {
    for (const name of this.#files.keys()) await this.unload(name);
  }
}
