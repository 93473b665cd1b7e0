import type { PickedModules } from 'shared-contracts/registry';
import { framePage, placeholder } from 'shared-contracts/rendering';
import type { ModuleLoader } from 'web-kit/loading';
import { moduleData, type ModuleDefinition } from 'web-kit/module';

const path = `/${framePage}`;

const definition: ModuleDefinition = {
  name: 'framed',
  paths: [{ prefix: path, view: 'public' }],
  menu: [],
  slots: {},
  ambient: {},
  routes: [{ path, load: async () => () => placeholder('page') }],
};

/** Stands in for the module whose page is in the frame. Its page is the place for that of any module. */
export function moduleOfFrame(): { registry: PickedModules; loader: ModuleLoader } {
  const { name } = definition;
  const registry: PickedModules = {
    [name]: {
      url: '',
      metadata: { version: '', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {
        contracts: { host: '', api: '' },
        data: moduleData(definition),
        files: {},
      },
    },
  };
  const loader: ModuleLoader = {
    load: async () => definition,
    loadExposed: () => Promise.reject(new Error('The frame has no other code.')),
    versionOf: () => '',
    pickedOf: () => undefined,
    pick: () => undefined,
    hasFallback: () => false,
    fallBack: () => false,
    refreshFiles: async () => undefined,
  };
  return { registry, loader };
}
