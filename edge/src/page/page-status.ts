import { pages } from 'shared-contracts/pages';
import type { PickedModules } from 'shared-contracts/registry';
import { matchesPage } from './preloads.ts';

const patterns = Object.values(pages).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** 200 for a path that a page or a module owns, else 404. The HTML is the same, and the shell shows the error page. */
export function pageStatus(path: string, modules: PickedModules): 200 | 404 {
  if (patterns.some((pattern) => pattern.test(path)) || path.startsWith('/login/')) return 200;
  const isOwned = Object.values(modules).some(
    ({ extras }) =>
      extras.data.paths.some(({ prefix }) => path === prefix) ||
      Object.keys(extras.screens ?? {}).some((page) => matchesPage(page, path)),
  );
  return isOwned ? 200 : 404;
}
