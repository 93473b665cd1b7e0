import type { View } from 'shared-contracts/pages';
import type { ModuleVersion, PickedModules } from 'shared-contracts/registry';

const allowed: Record<View, readonly View[]> = {
  public: ['public'],
  authenticated: ['public', 'authenticated'],
  admin: ['public', 'authenticated', 'admin'],
};

const isView = (value: string | undefined): value is View => value !== undefined && Object.hasOwn(allowed, value);

/**
 * The scripts to preload for a path: those of the module that owns it, if the visitor's view has access. So a regular
 * user's browser never requests the admin module.
 */
export function preloads(
  path: string,
  modules: PickedModules,
  cookie: string | undefined,
): { url: string; integrity: string | undefined }[] {
  const view = isView(cookie) ? cookie : 'public';
  let owner: { module: ModuleVersion; prefix: string; view: View } | undefined;
  for (const module of Object.values(modules))
    for (const entry of module.extras.data.paths)
      if (
        (path === entry.prefix || path.startsWith(`${entry.prefix}/`)) &&
        entry.prefix.length > (owner?.prefix.length ?? -1)
      )
        owner = { module, ...entry };
  if (!owner || !allowed[view].includes(owner.view)) return [];
  const { url, extras } = owner.module;
  const base = url.replace(/[^/]+$/, '');
  const screen = Object.entries(extras.screens ?? {}).find(([page]) => matchesPage(page, path))?.[1] ?? [];
  const files = [...new Set([url.slice(base.length), ...(extras.preload ?? []), ...screen])];
  return files.map((file) => ({ url: base + file, integrity: extras.files[file] }));
}

/** Whether a path matches a route pattern: `/view-vehicle/:id`, `/login/*`, `/admin/manage-users/:id?`. */
export function matchesPage(page: string, path: string): boolean {
  const pattern = page
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}
