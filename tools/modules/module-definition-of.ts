import path from 'node:path';
import type { PackageName } from '../../rspack.config.ts';
import { type ModuleDefinition, moduleData } from '../../web-kit/src/module.ts';

const root = path.join(import.meta.dirname, '../..');
const screenOf = /import\(\s*['"](\.\/[^'"]+)['"]/;

const emptyData = { paths: [], menu: [], slots: [], ambient: [] };

const hasModule = (value: unknown): value is { module: ModuleDefinition } =>
  typeof value === 'object' && value !== null && 'module' in value && typeof value.module === 'object';

/** The registry data of a package, read from its definition without loading a screen. */
export async function moduleDefinitionOf(name: PackageName, offered: { host: string; api: string }) {
  if (name === 'shell' || name === 'partner')
    return { contracts: { host: offered.host, api: `^${offered.api}` }, data: emptyData, screens: [] };
  const loaded: unknown = await import(path.join(root, name, 'index.ts'));
  if (!hasModule(loaded))
    throw new Error(`${name}/index.ts does not export "module". Write: export const module = defineModule({ … })`);
  // The screen's file is in the dynamic import of a route's `load`.
  const screens = loaded.module.routes.flatMap(({ path: page, load }) => {
    const [, file] = screenOf.exec(load.toString()) ?? [];
    return file ? [{ page, file }] : [];
  });
  return { contracts: loaded.module.contracts, data: moduleData(loaded.module), screens };
}
