import type { View } from '../pages.ts';
import type { PickedModules } from './registry.ts';

interface Owner {
  module: string;
  prefix: string;
  view: View;
  permissions: readonly string[] | undefined;
}

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The module that a path belongs to. The longest matching prefix wins. */
export function ownerOfPath(modules: PickedModules, path: string): Owner | undefined {
  let owner: Owner | undefined;
  for (const [module, { extras }] of Object.entries(modules))
    for (const { prefix, view, permissions } of extras.data.paths)
      if (covers(prefix, path) && prefix.length > (owner?.prefix.length ?? -1))
        owner = { module, prefix, view, permissions };
  return owner;
}
