import { pages, type PageName } from 'shared-contracts/pages';
import type { ModuleData } from 'shared-contracts/registry';
import type { ModuleDefinition } from './module-definition.ts';

/**
 * Declares a module. Its `index.ts` holds nothing else, so that a build can read the data without running any screen.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;

/** The path prefixes of pages, each with its view. A prefix ends before the first parameter. */
export const pathsOf = (...names: readonly PageName[]): ModuleDefinition['paths'] => {
  const prefixes = new Map(names.map((name) => [pages[name].path.replace(/\/:.*$/, ''), pages[name].view]));
  return [...prefixes].map(([prefix, view]) => ({ prefix, view }));
};

/** The registry's data about a module: everything except the code. */
export function moduleData({ label, paths, menu, slots, ambient }: ModuleDefinition): ModuleData {
  return {
    ...(label !== undefined && { label }),
    paths: [...paths],
    menu: [...menu],
    slots: Object.entries(slots).map(([name, { view }]) => ({ name, view })),
    ambient: Object.keys(ambient),
  };
}
