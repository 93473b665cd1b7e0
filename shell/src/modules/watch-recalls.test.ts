import type { PickedModules } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { isReplacing } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { companyFixture, modulesFixture, testHost } from 'web-kit/testing';
import { watchRecalls } from '../after-first-view.ts';

const registryOf = (version: string): PickedModules => ({ 'mfe-x': releasedVersion('mfe-x', version) });

let visibility: DocumentVisibilityState;
let recalled: boolean;
const fetch = jest.fn(async (url: string) => {
  const answer = url === '/recalls.json' ? (recalled ? { 'mfe-x': ['2.0.0'] } : {}) : registryOf('1.0.0');
  return { ok: true, json: async () => answer };
});

beforeEach(() => {
  jest.useFakeTimers();
  [visibility, recalled] = ['visible', false];
  fetch.mockClear();
  Object.assign(globalThis, { fetch });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

function openTab(overrides?: Record<string, string>) {
  const registry = registryOf('2.0.0');
  const loader = {
    versionOf: () => registry['mfe-x']?.metadata.version ?? '',
    pickedOf: () => registry['mfe-x'],
    pick: (_, version) => {
      registry['mfe-x'] = version;
    },
  } satisfies Partial<ModuleLoader>;
  const modules = modulesFixture();
  const shown: [version: string, replacing: boolean, slots: number][] = [];
  watchRecalls({
    site: {
      company: companyFixture(),
      registry: registryOf('2.0.0'),
      apiBase: '/api',
      nonce: '',
      offer: { host: '0.1.0', shared: {} },
      version: '3.0.0+a',
      ...(overrides && { overrides }),
    },
    host: testHost().host,
    loader,
    modules,
    router: {
      revalidate: async () => void shown.push([loader.versionOf(), isReplacing(), modules.replacements.get()]),
    },
    onShellRecalled: () => undefined,
  });
  return shown;
}
const urls = () => fetch.mock.calls.map(([url]) => url);

test('[TEM-4] a visible tab asks every 30 seconds, and shows what replaces a recalled version in its screens and slots', async () => {
  const shown = openTab();
  await jest.advanceTimersByTimeAsync(30_000);
  expect([urls(), shown]).toEqual([['/recalls.json'], []]);
  recalled = true;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(urls()).toEqual(['/recalls.json', '/recalls.json', '/modules.json?shell=3.0.0%2Ba']);
  expect(shown).toEqual([['1.0.0', true, 1]]);
});

test('[M16] a tab asleep asks for nothing, and asks at once when it wakes', async () => {
  const shown = openTab();
  recalled = true;
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(300_000);
  expect([urls(), shown]).toEqual([[], []]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(1);
});

test('after a check that failed, the next one asks again', async () => {
  const shown = openTab();
  recalled = true;
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(shown).toEqual([]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(shown).toHaveLength(1);
});

test('a developer’s override is not replaced', async () => {
  const shown = openTab({ 'mfe-x': 'http://localhost:3002' });
  recalled = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
});
