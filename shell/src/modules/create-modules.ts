import type { Modules, SessionState } from 'web-kit/host';
import { redirectFor } from '../router/guard.ts';
import type { Site } from '../site.ts';
import type { ModuleLoader } from 'web-kit/loading';
import { ownerOfPath } from './owner-of-path.ts';

interface ModulesOptions {
  site: Site;
  loader: ModuleLoader;
  session: () => SessionState;
}

/** Creates the `Modules` of the page: slot contributions from the registry, and the route guard's verdict on a path. */
export function createModules({ site: { registry, company }, loader, session }: ModulesOptions): Modules {
  return {
    load: loader.load,
    contributions: (slot) =>
      Object.entries(registry).flatMap(([module, { extras, metadata }]) =>
        extras.data.slots
          .filter(({ name }) => name === slot)
          .map(({ view }) => ({ module, version: metadata.version, view })),
      ),
    admits: (path) => {
      const [pathname = path, search = ''] = path.split(/(?=\?)/);
      const owner = ownerOfPath(registry, pathname);
      const { user } = session();
      const visit = { path: pathname, search, user, sessionLost: false, company, entering: true };
      return !owner || redirectFor({ ...visit, view: owner.view }) === undefined;
    },
  };
}
