import { companyFixture } from '../testing/fixtures.ts';
import { createFederation } from '../loading/federation.ts';
import type { AllSetOptions, createAllSet } from './create-all-set.ts';

jest.mock('../loading/federation.ts', () => ({ createFederation: jest.fn() }));

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
const load = jest.fn();
const released = (url: string, slots: string[] = []) => ({
  url,
  fallbackUrl: '/modules/old/remoteEntry.js',
  metadata: { version: '2.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.2.0', api: '^0.2.0' },
    data: { paths: [], menu: [], slots: slots.map((name) => ({ name, view: 'admin' })), ambient: [] },
    files: {},
  },
});
const registry = {
  modules: {
    'mfe-x': released('/modules/mfe-x/2.0.0/remoteEntry.js', ['user.vehicles', 'user.payments']),
    'mfe-y': { ...released('/modules/mfe-y/2.0.0/remoteEntry.js'), fallbackUrl: undefined },
  },
  offer: { host: '0.2.0', shared: {} },
};
const options: AllSetOptions = {
  apiBase: 'https://site.test/api',
  company: 'a&b',
  basename: '/discs',
  navigate: jest.fn(),
  report: jest.fn(),
};
const answers: Record<string, unknown> = {};
let create: typeof createAllSet;

beforeEach(async () => {
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(answers, {
    'https://site.test/api/companies?id=a%26b': companyFixture({ name: 'Acme' }),
    'https://site.test/partner-modules.json': registry,
  });
  jest.mocked(createFederation).mockReturnValue({ load });
  load.mockResolvedValue(lifecycles);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const body = answers[String(url)];
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 503 });
  });
  await jest.isolateModulesAsync(async () => {
    create = (await import('./create-all-set.ts')).createAllSet;
  });
});
afterEach(() => jest.restoreAllMocks());

test('[M2] a partner’s page gets its company’s host once, with the session of an earlier visit checked', async () => {
  const [first, second] = await Promise.all([create(options), create(options)]);
  expect(first).toBe(second);
  expect(first.host).toMatchObject({ apiBase: options.apiBase, basename: '/discs', company: { name: 'Acme' } });
  expect(first.host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

test('a start that failed says which address did not answer, and can be tried again', async () => {
  delete answers['https://site.test/partner-modules.json'];
  await expect(create(options)).rejects.toThrow('https://site.test/partner-modules.json responded with 503');
  answers['https://site.test/partner-modules.json'] = registry;
  await expect(create(options)).resolves.toHaveProperty('host');
});

test('[M2] modules come from our site, and get the host, the other modules and their version', async () => {
  const allset = await create(options);
  const { bootstrap, mount, unmount } = await allset.lifecycles('mfe-x');
  expect(load.mock.calls[0]?.[0]).toMatchObject({
    exposed: 'single-spa',
    url: 'https://site.test/modules/mfe-x/2.0.0/remoteEntry.js',
  });
  const props = { name: 'mfe-x' } as never;
  const given = { name: 'mfe-x', host: allset.host, version: '2.0.0', modules: expect.anything() };
  for (const [lifecycle, called] of [
    [bootstrap, lifecycles.bootstrap],
    [mount, lifecycles.mount],
    [unmount, lifecycles.unmount],
  ] as const) {
    await lifecycle(props);
    expect(called.mock.calls).toEqual([[given]]);
  }
  const { modules } = lifecycles.mount.mock.calls[0]?.[0] ?? {};
  expect(modules.contributions('user.payments')).toEqual([{ module: 'mfe-x', version: '2.0.0', view: 'admin' }]);
  expect(modules.contributions('user.renewals')).toEqual([]);
  expect(modules.admits('/admin')).toBe(true);
});

test('[M2] a version that does not load falls back to the last good one of our site, if there is one', async () => {
  const allset = await create(options);
  load.mockRejectedValueOnce(new Error('404'));
  await allset.lifecycles('mfe-x');
  expect(load.mock.calls[1]?.[0]).toMatchObject({ url: 'https://site.test/modules/old/remoteEntry.js' });
  load.mockRejectedValueOnce(new Error('404'));
  await expect(allset.lifecycles('mfe-y')).rejects.toThrow('mfe-y@2.0.0 failed at entry: 404');
});
