import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type ModuleDefinition, moduleData } from 'web-kit/module';
import { type BuildTarget, isHost } from '../build-target.ts';

/** The versions of the two contracts that a folder is built against: `host` is that of web-kit, `api` that of shared-contracts. */
export function contractVersions(folder: string): { host: string; api: string } {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const versionOf = (name: string): string => {
    const { version }: { version: string } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));
    return version;
  };
  return { host: versionOf('web-kit'), api: versionOf('shared-contracts') };
}

const emptyData = { paths: [], menu: [], slots: [], ambient: [] };

const hasModule = (value: unknown): value is { module: ModuleDefinition } =>
  typeof value === 'object' && value !== null && 'module' in value && typeof value.module === 'object';

async function loadDefinition(target: Pick<BuildTarget, 'folder' | 'name'>): Promise<ModuleDefinition> {
  const file = path.join(target.folder, 'index.ts');
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!hasModule(loaded))
    throw new Error(`${file} does not export "module". Write: export const module = defineModule({ … })`);
  if (loaded.module.name !== target.name)
    throw new Error(`${file} names the module "${loaded.module.name}", and its package is ${target.name}.`);
  return loaded.module;
}

/** The registry data of a target, read from its definition without loading a screen. A host has none. */
export async function moduleDefinitionOf(target: BuildTarget) {
  if (isHost(target))
    return { data: emptyData, screens: [], requests: {}, hasRenderedPages: target.rendered !== undefined };
  const module = await loadDefinition(target);
  const screens = [];
  for (const { path: page, load } of module.routes) screens.push({ page, file: await importedBy(load) });
  const requests: Record<string, string> = {};
  for (const { path: page, firstRequest } of module.routes) if (firstRequest) requests[page] = firstRequest;
  const hasRenderedPages = module.routes.some(({ rendered }) => rendered);
  return { data: moduleData(module), screens, requests, hasRenderedPages };
}

/** What a module shows: the file of each page, and of each slot that it fills. */
export async function viewsOf(target: Pick<BuildTarget, 'folder' | 'name'>): Promise<{ at: string; file: string }[]> {
  const { routes, slots } = await loadDefinition(target);
  const views = [];
  for (const { path: at, load } of routes) views.push({ at, file: await importedBy(load) });
  for (const [slot, { load }] of Object.entries(slots))
    views.push({ at: `slot ${slot}`, file: await importedBy(load) });
  return views;
}

/** Ms after which a `load` that has imported nothing never will. */
const patience = 2000;

/** The file that a function imports, without loading it: screens need a browser. */
async function importedBy(load: () => Promise<unknown>): Promise<string> {
  let file: string | undefined;
  const settled = new AbortController();
  const hooks = registerHooks({
    resolve(specifier) {
      file = specifier;
      return { url: 'data:text/javascript,export default undefined', shortCircuit: true };
    },
  });
  try {
    // The timer also keeps Node from ending without a word while the `load` never resolves.
    await Promise.race([load(), pause(patience, undefined, { signal: settled.signal })]);
  } catch {
    // A `load` that picks an export finds none.
  } finally {
    settled.abort();
    hooks.deregister();
  }
  if (file === undefined) throw new Error(`The route's load imports no screen: ${load.toString()}`);
  return file;
}
