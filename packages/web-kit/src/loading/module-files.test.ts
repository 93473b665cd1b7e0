import type { PickedModules } from 'shared-contracts/registry';
import { createModuleLoader } from './create-module-loader.ts';
import { lastResourceTime } from './with-timeout.ts';

const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetch.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const released = {
  url: 'https://site.test/modules/mfe-x/2.0.0/remoteEntry.js',
  metadata: { version: '2.0.0', integrity: '' },
  extras: {},
} as unknown as PickedModules[string];
const loaderOf = (registry: PickedModules) =>
  createModuleLoader({
    registry,
    federation: { load: jest.fn() },
    offer: { host: '0.2.0', shared: {} },
    report: jest.fn(),
  });

test('[M2] the code of a page is fetched again past the browser’s cache, whatever comes of it', async () => {
  const release = { screens: { '/x': ['main.js', 'disc.js'], '/y': ['other.js'] } };
  fetch.mockResolvedValueOnce({ json: async () => release } as Response);
  await loaderOf({ 'mfe-x': released }).refreshFiles('mfe-x', '/x');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://site.test/modules/mfe-x/2.0.0/release.json',
    'https://site.test/modules/mfe-x/2.0.0/main.js',
    'https://site.test/modules/mfe-x/2.0.0/disc.js',
  ]);
  for (const [, init] of fetch.mock.calls.slice(1))
    expect(init).toMatchObject({ cache: 'reload', signal: expect.any(AbortSignal) });
});

test('[M2] without a description of the release nothing is fetched again, and the retry goes on', async () => {
  await loaderOf({ 'mfe-x': released }).refreshFiles('mfe-x', '/x');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('of a module that is not there nothing is fetched, and it is said what there is', async () => {
  const loader = loaderOf({ 'mfe-x': released, 'mfe-y': released });
  await loader.refreshFiles('mfe-z', '/x');
  expect(fetch).not.toHaveBeenCalled();
  expect([loader.versionOf('mfe-x'), loader.versionOf('mfe-z')]).toEqual(['2.0.0', 'none']);
  await expect(loader.load('mfe-z')).rejects.toMatchObject({
    message: 'mfe-z@none failed at contract: the registry knows mfe-x, mfe-y',
    phase: 'contract',
  });
  await expect(loaderOf({}).load('mfe-x')).rejects.toThrow('the registry knows no modules');
});

test('the last file of a module tells when it arrived, files of others do not count', () => {
  const files = [
    { name: 'https://site.test/modules/mfe-x/2.0.0/a.js', startTime: 10, duration: 5 },
    { name: 'https://site.test/modules/mfe-x/2.0.0/b.js', startTime: 12, duration: 1 },
    { name: 'https://site.test/modules/mfe-xy/2.0.0/c.js', startTime: 90, duration: 9 },
  ];
  const getEntriesByType = jest.fn(() => files);
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: getEntriesByType });
  expect(lastResourceTime('mfe-x')).toBe(15);
  expect(getEntriesByType).toHaveBeenCalledWith('resource');
  expect(lastResourceTime('mfe-z')).toBe(0);
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: undefined });
  expect(lastResourceTime('mfe-x')).toBe(0);
});
