import type { ModuleLoader } from 'web-kit/loading';
import type { ModuleDefinition } from 'web-kit/module';
import { companyFixture } from 'web-kit/testing';
import { createModules } from './create-modules.ts';

test('[TEM-3] a module whose part is shown in another screen counts as loaded, in the version that runs', async () => {
  const definition: ModuleDefinition = { name: 'mfe-x', paths: [], menu: [], slots: {}, ambient: {}, routes: [] };
  const loaded = jest.fn();
  const loader: ModuleLoader = {
    load: async () => definition,
    loadExposed: jest.fn(),
    versionOf: () => '1.0.0',
    pickedOf: () => undefined,
    pick: () => undefined,
    hasFallback: () => false,
    fallBack: () => false,
    refreshFiles: async () => undefined,
  };
  const { load } = createModules({
    site: {
      company: companyFixture(),
      registry: {},
      apiBase: '/api',
      nonce: '',
      offer: { host: '1.0.0', shared: {} },
      version: '1.0.0',
    },
    loader,
    health: { loaded },
    session: () => ({ status: 'anonymous', user: undefined, lost: false }),
  });
  expect(await load('mfe-x')).toBe(definition);
  expect(loaded.mock.calls).toEqual([['mfe-x', '1.0.0']]);
});
