import type { PickedModules } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import type { ModuleLoader } from 'web-kit/loading';
import type { ModuleDefinition } from 'web-kit/module';
import { companyFixture } from 'web-kit/testing';
import { startSite } from '../start-site.tsx';
import { createModules } from './create-modules.ts';

jest.mock('../start-site.tsx', () => ({ startSite: jest.fn() }));

test('[TEM-3] a module whose part is shown in another screen counts as loaded, in the version that runs', async () => {
  const definition: ModuleDefinition = { name: 'mfe-x', paths: [], menu: [], slots: {}, routes: [] };
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

const registryOf = (module: string, version: string): PickedModules => ({ [module]: releasedVersion(module, version) });

test('[TEM-11] the shell starts once it has the modules that its page does not name, and runs the version that the page names', async () => {
  const [named, asked] = [registryOf('mfe-auth', '1.0.0'), registryOf('mfe-auth', '1.1.0')];
  document.body.innerHTML = `<script type="application/json" id="site">${JSON.stringify({ version: '1.0.0', registry: named })}</script>`;
  let answer: (modules: PickedModules) => void = () => undefined;
  window.otherModules = new Promise((resolve) => {
    answer = resolve;
  });
  await import('../main.ts');
  await new Promise((resume) => setTimeout(resume, 20));
  expect(startSite).not.toHaveBeenCalled();
  answer({ ...asked, ...registryOf('mfe-trips', '3.0.0') });
  await new Promise((resume) => setTimeout(resume, 20));
  const [site] = jest.mocked(startSite).mock.calls[0] ?? [];
  const versions = Object.entries(site?.registry ?? {}).map(([name, { metadata }]) => `${name} ${metadata.version}`);
  expect(versions.sort()).toEqual(['mfe-auth 1.0.0', 'mfe-trips 3.0.0']);
});
