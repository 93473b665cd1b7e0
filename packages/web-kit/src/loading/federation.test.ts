import { createInstance } from '@module-federation/enhanced/runtime';
import { createElement } from 'react';
import { baseApi } from 'web-kit/api';
import { createFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const { createInstance: createReal } = jest.requireActual<typeof import('@module-federation/enhanced/runtime')>(
  '@module-federation/enhanced/runtime',
);
const loadRemote = jest.fn();
const registerRemotes = jest.fn();
const start = () => createFederation('page');
const optionsOfRuntime = () => jest.mocked(createInstance).mock.calls[0]?.[0];

const url = '/modules/mfe-x-y/2.0.0/remoteEntry.js';
const entry = `${location.origin}${url}`;
const request = { module: 'mfe-x-y', version: '2.0.0', exposed: 'module', url, attempt: 1, integrity: '' } as const;
const exposed = { module: { name: 'mfe-x-y' } };

beforeEach(() => {
  jest.clearAllMocks();
  loadRemote.mockResolvedValue(exposed);
  jest.mocked(createInstance).mockReturnValue({ loadRemote, registerRemotes, shareScopeMap: {} } as never);
});

/** What the runtime is told to do with the script of an entry. */
function scriptOf(address: string) {
  const [plugin] = optionsOfRuntime()?.plugins ?? [];
  const made = plugin?.createScript?.({ url: address } as never);
  if (!made || !('script' in made) || !made.script) throw new Error('There is no script.');
  return { script: made.script, timeout: 'timeout' in made ? made.timeout : undefined };
}

test('an entry is loaded from its address under a name that the runtime takes', async () => {
  await expect(start().load(request)).resolves.toBe(exposed);
  expect(registerRemotes.mock.calls).toEqual([[[{ name: 'mfe_x_y_2_0_0', entry }], { force: true }]]);
  expect(loadRemote).toHaveBeenCalledWith('mfe_x_y_2_0_0/module');
});

test('a further attempt asks for another address', async () => {
  await start().load({ ...request, attempt: 2 });
  expect(registerRemotes.mock.calls[0]?.[0]).toEqual([{ name: 'mfe_x_y_2_0_0', entry: `${entry}?try=2` }]);
});

test('the browser checks an entry that has a digest', async () => {
  const federation = start();
  await federation.load({ ...request, integrity: 'sha384-abc' });
  const { script, timeout } = scriptOf(entry);
  expect(script).toMatchObject({ src: entry, integrity: 'sha384-abc', crossOrigin: 'anonymous', async: true });
  expect(timeout).toBe(10_000);
  await federation.load({ ...request, attempt: 2 });
  expect(scriptOf(`${entry}?try=2`).script).not.toHaveProperty('integrity');
});

test('a module without the entry says so', async () => {
  loadRemote.mockResolvedValue(null);
  await expect(start().load(request)).rejects.toThrow('mfe-x-y does not expose ./module');
});

test('[M14] two versions of a module are two containers', async () => {
  await start().load(request);
  await start().load({ ...request, version: '2.0.1' });
  const names = loadRemote.mock.calls.map(([name]) => name);
  expect(names).toEqual(['mfe_x_y_2_0_0/module', 'mfe_x_y_2_0_1/module']);
});

test('[MFE-2] modules get the page’s one copy of each shared library, and what the page lacks once they ask for it', async () => {
  start();
  expect(optionsOfRuntime()).toMatchObject({ name: 'page', shareStrategy: 'loaded-first' });
  const shared: Record<string, { version: string; lib?: () => unknown; get?: () => Promise<() => unknown> }> =
    (optionsOfRuntime()?.shared as never) ?? {};
  expect(Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]))).toEqual(
    SHARED_VERSIONS,
  );
  expect(shared.react).toMatchObject({ shareConfig: { singleton: true, strictVersion: true, eager: true } });
  expect(shared.react?.lib?.()).toMatchObject({ createElement });
  expect(shared['web-kit/api']).not.toHaveProperty('lib');
  expect((await shared['web-kit/api']?.get?.())?.()).toMatchObject({ baseApi });
});

/** A module's container: its own instance of the runtime, which takes `web-kit/api` from the page. */
function startContainer(name: string) {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${SHARED_VERSIONS['web-kit/api']}` };
  const instance = createReal({ name, remotes: [], shared: { 'web-kit/api': { version: '0', shareConfig } as never } });
  const container = {
    init: (scope: never) => instance.initShareScopeMap('default', scope),
    get: async () => {
      const library = await instance.loadShare('web-kit/api');
      return () => ({ module: { name, library: library && library() } });
    },
  };
  // What the runtime deletes stays here, because no script declares it again.
  Object.defineProperty(window, name, { get: () => container, set: jest.fn() });
}

test('[M7] a library stays on the page when the module that asked for it first is loaded again', async () => {
  jest.mocked(createInstance).mockImplementation(createReal);
  jest.spyOn(console, 'warn').mockImplementation();
  for (const name of ['mfe_x_y_2_0_0', 'mfe_other_2_0_0']) startContainer(name);
  const federation = start();
  const given = { module: { library: expect.objectContaining({ baseApi }) } };
  await expect(federation.load(request)).resolves.toMatchObject(given);
  await federation.load({ ...request, attempt: 2 });
  await expect(federation.load({ ...request, module: 'mfe-other' })).resolves.toMatchObject(given);
});
