import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const url = '/modules/mfe-x-y/2.0.0/remoteEntry.js';
const entry = `${location.origin}${url}`;
const request = { module: 'mfe-x-y', version: '2.0.0', exposed: 'module', url, attempt: 1, integrity: '' } as const;
const exposed = { module: { name: 'mfe-x-y' } };

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadRemote).mockResolvedValue(exposed);
});

/** What the runtime is told to do with the script of an entry. */
function scriptOf(address: string) {
  const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
  const made = plugin?.createScript?.({ url: address } as never);
  if (!made || !('script' in made) || !made.script) throw new Error('There is no script.');
  return { script: made.script, timeout: 'timeout' in made ? made.timeout : undefined };
}

test('an entry is loaded from its address under a name that the runtime takes', async () => {
  await expect(createFederation().load(request)).resolves.toBe(exposed);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([[[{ name: 'mfe_x_y_2_0_0', entry }], { force: true }]]);
  expect(jest.mocked(loadRemote)).toHaveBeenCalledWith('mfe_x_y_2_0_0/module');
});

test('a further attempt asks for another address', async () => {
  await createFederation().load({ ...request, attempt: 2 });
  expect(jest.mocked(registerRemotes).mock.calls[0]?.[0]).toEqual([{ name: 'mfe_x_y_2_0_0', entry: `${entry}?try=2` }]);
});

test('the browser checks an entry that has a digest', async () => {
  const federation = createFederation();
  await federation.load({ ...request, integrity: 'sha384-abc' });
  const { script, timeout } = scriptOf(entry);
  expect(script).toMatchObject({ src: entry, integrity: 'sha384-abc', crossOrigin: 'anonymous', async: true });
  expect(timeout).toBe(10_000);
  await federation.load({ ...request, attempt: 2 });
  expect(scriptOf(`${entry}?try=2`).script).not.toHaveProperty('integrity');
});

test('a module without the entry says so', async () => {
  jest.mocked(loadRemote).mockResolvedValue(null);
  await expect(createFederation().load(request)).rejects.toThrow('mfe-x-y does not expose ./module');
});

test('[M14] two versions of a module are two containers', async () => {
  await createFederation().load(request);
  await createFederation().load({ ...request, version: '2.0.1' });
  const names = jest.mocked(loadRemote).mock.calls.map(([name]) => name);
  expect(names).toEqual(['mfe_x_y_2_0_0/module', 'mfe_x_y_2_0_1/module']);
});
