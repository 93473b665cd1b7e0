import type { ModuleData } from 'shared-contracts/registry';
import type { Release, ReleaseKey } from 'shared-contracts/release';

/** A path as browsers, routers and the registry all read it: no capitals, dots, percent signs, empty or missing segments. */
export const isPlainPath = (path: string): boolean => /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path);

/** Whether a path is below another one. */
export const isBelow = (path: string, other: string): boolean => path.startsWith(`${other}/`);

/** Whether a path is one of these, or below one. */
export const isWithin = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || isBelow(path, prefix));

/** Whether a path matches a route pattern: `/view-vehicle/:id`, `/login/*`, `/admin/manage-users/:id?`. */
export function matchesPage(page: string, path: string): boolean {
  const pattern = page
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}

/** The paths of a module's own name, which its team's key has if nothing else is said. */
export const ownPaths = (module: string): string[] => {
  const name = module.replace(/^mfe-/, '');
  return [`/${name}`, `/admin/${name}`];
};

/** The modules of a key, and what they may claim. */
export type KeyRights = Pick<ReleaseKey, 'modules' | 'paths' | 'slots' | 'views' | 'backEnds'>;

/** All rights of several. */
export const mergedRights = (rights: readonly KeyRights[]): KeyRights => ({
  modules: [...new Set(rights.flatMap(({ modules }) => modules))],
  paths: [...new Set(rights.flatMap(({ paths }) => paths))],
  slots: [...new Set(rights.flatMap(({ slots }) => slots))],
  views: [...new Set(rights.flatMap(({ views }) => views))],
  backEnds: [...new Set(rights.flatMap(({ backEnds }) => backEnds))],
});

/** What a module claims. Older releases name what they have in the slot `ambient` apart. */
export const claimsOf = ({ paths, slots, ambient, backEnd }: ModuleData): Omit<KeyRights, 'modules'> => ({
  paths: paths.map(({ prefix }) => prefix),
  slots: [...slots.map(({ name }) => name), ...(ambient.length > 0 ? ['ambient'] : [])],
  views: [...new Set([...paths, ...slots].map(({ view }) => view))],
  backEnds: backEnd ? [backEnd.origin] : [],
});

/** What a release claims beyond the rights of the key that signs it, one sentence each. */
export function excessClaims(key: ReleaseKey, { module, data }: Pick<Release, 'module' | 'data'>): string[] {
  if (key.signsChangesOnly) return [`The key of ${key.name} signs who gets what, and no release of ${module}.`];
  if (key.modules.includes('*')) return [];
  const claims = claimsOf(data);
  const refused = (kind: string, excess: readonly string[], granted: readonly string[]): string[] =>
    excess.map(
      (claim) =>
        `The key of ${key.name} does not give ${module} the ${kind} ${claim}; its ${kind}s: ${granted.join(', ') || 'none'}.`,
    );
  const isForeign = (path: string) => !isPlainPath(path) || !isWithin(path, key.paths);
  return [
    ...refused('path', claims.paths.filter(isForeign), key.paths),
    ...refused(
      'slot',
      claims.slots.filter((slot) => !key.slots.includes(slot)),
      key.slots,
    ),
    ...refused(
      'view',
      claims.views.filter((view) => !key.views.includes(view)),
      key.views,
    ),
    ...refused(
      'back end',
      claims.backEnds.filter((origin) => !key.backEnds.includes(origin)),
      key.backEnds,
    ),
  ];
}
