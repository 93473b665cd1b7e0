import type { View } from 'shared-contracts/pages';
import type { ModuleVersion, PickedModules } from 'shared-contracts/registry';
import { getUser } from 'shared-contracts/users';

const allowed: Record<View, readonly View[]> = {
  public: ['public'],
  authenticated: ['public', 'authenticated'],
  admin: ['public', 'authenticated', 'admin'],
};

const isView = (value: string | undefined): value is View => value !== undefined && Object.hasOwn(allowed, value);

interface OwnedPage {
  module: ModuleVersion;
  /** Route pattern of the path's screen, if the module has one for it. */
  page: string | undefined;
}

/** The module that owns a path and its screen, if the visitor's view has access. */
function ownedPage(path: string, modules: PickedModules, cookie: string | undefined): OwnedPage | undefined {
  const view = isView(cookie) ? cookie : 'public';
  let owner: { module: ModuleVersion; prefix: string; view: View } | undefined;
  for (const module of Object.values(modules))
    for (const entry of module.extras.data.paths)
      if (
        (path === entry.prefix || path.startsWith(`${entry.prefix}/`)) &&
        entry.prefix.length > (owner?.prefix.length ?? -1)
      )
        owner = { module, ...entry };
  if (!owner || !allowed[view].includes(owner.view)) return undefined;
  const { module } = owner;
  return { module, page: Object.keys(module.extras.screens ?? {}).find((page) => matchesPage(page, path)) };
}

/**
 * The scripts to preload for a path: those of the module that owns it, if the visitor's view has access. So a regular
 * user's browser never requests the admin module.
 */
export function preloads(
  path: string,
  modules: PickedModules,
  cookie: string | undefined,
): { url: string; integrity: string | undefined }[] {
  const owned = ownedPage(path, modules, cookie);
  if (!owned) return [];
  const { url, extras } = owned.module;
  const base = url.replace(/[^/]+$/, '');
  const screen = (owned.page !== undefined && extras.screens?.[owned.page]) || [];
  const files = [...new Set([url.slice(base.length), ...(extras.preload ?? []), ...screen])];
  return files.map((file) => ({ url: base + file, integrity: extras.files[file] }));
}

/**
 * The GETs, as paths below `/api`, with which a page for a signed-in visitor begins: the session's user, as `{id}`, and what
 * the path's screen shows first. A query string changes what a screen shows, so then there is none for it.
 */
export function earlyRequests(url: string, modules: PickedModules, cookie: string | undefined): string[] {
  if (!isView(cookie) || cookie === 'public') return [];
  const { module, page } = ownedPage(url, modules, cookie) ?? {};
  const first = page === undefined ? undefined : module?.extras.requests?.[page];
  return [getUser.path, ...(first === undefined ? [] : [first])];
}

/** Whether a path matches a route pattern: `/view-vehicle/:id`, `/login/*`, `/admin/manage-users/:id?`. */
export function matchesPage(page: string, path: string): boolean {
  const pattern = page
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}
