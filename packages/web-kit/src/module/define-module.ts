import type { AdminPermission } from 'shared-contracts/admin-permissions';
import { type Page, type PageName, pages } from 'shared-contracts/pages';
import type { ModuleData } from 'shared-contracts/registry';
import type { ModuleDefinition } from './module-definition.ts';

/**
 * Declares a module. Its `index.ts` holds nothing else, so that a build can read the data without running any screen.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;

/** The path prefixes of pages, each with who may open it. A prefix ends before the first parameter. */
export const pathsOf = (...names: readonly PageName[]): ModuleDefinition['paths'] => {
  const prefixes = new Map(
    names.map((name) => {
      const { path, ...access }: Page = pages[name];
      return [path.replace(/\/:.*$/, ''), access];
    }),
  );
  return [...prefixes].map(([prefix, access]) => ({ prefix, ...access }));
};

interface ForSome {
  permissions?: readonly AdminPermission[];
}
const forSome = ({ permissions }: ForSome) => permissions && { permissions: [...permissions] };

/** The registry's data about a module: everything except the code. */
export function moduleData({ label, paths, menu, slots, ambient, backEnd }: ModuleDefinition): ModuleData {
  return {
    ...(label !== undefined && { label }),
    paths: paths.map(({ prefix, view, ...access }) => ({ prefix, view, ...forSome(access) })),
    menu: [...menu],
    slots: Object.entries(slots).map(([name, { view, order, ...access }]) => ({
      name,
      view,
      ...forSome(access),
      ...(order !== undefined && { order }),
    })),
    ambient: Object.keys(ambient ?? {}),
    ...(backEnd && { backEnd }),
  };
}
