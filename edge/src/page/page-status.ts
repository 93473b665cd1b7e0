import { pages } from 'shared-contracts/pages';
import type { PickedModules } from 'shared-contracts/registry';

const shapes = Object.values(pages).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** 200 for a path that is somebody's, 404 otherwise; the page itself is the same and says so. */
export function pageStatus(path: string, modules: PickedModules): 200 | 404 {
  if (shapes.some((shape) => shape.test(path)) || path.startsWith('/login/')) return 200;
  const owned = Object.values(modules).some(({ extras }) => extras.data.paths.some(({ prefix }) => path === prefix));
  return owned ? 200 : 404;
}
