import { ownerOfPath } from 'shared-contracts/owner-of-path';
import type { Modules, SessionState } from 'web-kit/host';
import { type ModuleLoader, observable, slotContributions } from 'web-kit/loading';
import type { Health } from '../health/create-health.ts';
import { redirectFor } from '../router/guard.ts';
import type { Site } from '../site.ts';

interface ModulesOptions {
  site: Site;
  loader: ModuleLoader;
  health: Pick<Health, 'loaded'>;
  session: () => SessionState;
}

/** Creates the `Modules` of the page: slot contributions from the registry, and the route guard's verdict on a path. */
export function createModules({ site: { registry, company }, loader, health, session }: ModulesOptions): Modules {
  return {
    load: async (module) => {
      const definition = await loader.load(module);
      health.loaded(module, loader.versionOf(module));
      return definition;
    },
    hasFallback: loader.hasFallback,
    fallBack: loader.fallBack,
    contributions: slotContributions(Object.keys(registry), loader),
    replacements: observable(0),
    admits: (path) => {
      const [pathname = path, search = ''] = path.split(/(?=\?)/);
      const owner = ownerOfPath(registry, pathname);
      const { user } = session();
      const visit = { path: pathname, search, user, sessionLost: false, company, entering: true };
      return !owner || redirectFor({ ...visit, ...owner }) === undefined;
    },
  };
}
