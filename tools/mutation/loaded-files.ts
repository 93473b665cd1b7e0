import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Collected, collectInto } from './collected-tests.ts';

const stub = import.meta.resolve('./collected-tests.ts');

/** Redirects imports of `node:test` below the working directory to the collecting stub. */
export function collectTests(): void {
  const here = pathToFileURL(process.cwd()).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:test' && context.parentURL?.startsWith(here)
        ? { url: stub, shortCircuit: true }
        : next(specifier, context),
  });
}

/** The loaded test files, by path. */
export class LoadedFiles {
  readonly #files = new Map<string, Collected>();
  #loads = 0;

  async load(name: string): Promise<Collected> {
    const loaded = this.#files.get(name);
    if (loaded) return loaded;
    const file: Collected = { tests: new Map(), closers: [] };
    collectInto(file);
    await import(`${pathToFileURL(path.resolve(name)).href}?load=${++this.#loads}`);
    this.#files.set(name, file);
    return file;
  }

  /** Runs a file's `after` hooks. It is reloaded when next needed. */
  async unload(name: string): Promise<void> {
    const file = this.#files.get(name);
    this.#files.delete(name);
    for (const close of file?.closers ?? []) await Promise.resolve(close()).catch(() => undefined);
  }

  async unloadAll(): Promise<void> {
    for (const name of this.#files.keys()) await this.unload(name);
  }
}
