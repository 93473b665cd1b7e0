import type { PickedModules } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { isReplacing } from 'web-kit/host';
import { createModuleLoader, type ModuleLoader } from 'web-kit/loading';
import { companyFixture, modulesFixture, testHost } from 'web-kit/testing';
import { afterFirstView, createShellExit, watchRecalls } from '../after-first-view.ts';
import { createNewVersion, reloadPage } from './create-new-version.ts';

jest.mock('./create-new-version.ts', () => ({
  ...jest.requireActual<object>('./create-new-version.ts'),
  reloadPage: jest.fn(),
}));

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
  jest.mocked(reloadPage).mockClear();
  Object.assign(globalThis, { fetch });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const siteOf = () => ({
  company: companyFixture(),
  registry: registryOf('2.0.0'),
  apiBase: '/api',
  nonce: '',
  offer: { host: '0.1.0', shared: {} },
  version: '3.0.0+a',
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
    site: { ...siteOf(), ...(overrides && { overrides }) },
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

/** A tab that is told every 30 seconds that its shell was withdrawn. */
function tabOfWithdrawnShell({ isReplaced = true } = {}) {
  const { host } = testHost();
  const newVersion = createNewVersion({ registry: {}, version: '3.0.0' }, async () => ({}));
  const reload = jest.fn();
  const leave = createShellExit(host, newVersion, async () => isReplaced, reload);
  void leave();
  setInterval(() => void leave(), 30_000);
  return { host, newVersion, reload };
}
const type = (attributes: string, value: string) => {
  document.body.innerHTML = `<form><input ${attributes}></form>`;
  const input = document.querySelector('input');
  if (input) input.value = value;
  input?.dispatchEvent(new Event('input', { bubbles: true }));
};
afterEach(() => {
  document.body.innerHTML = '';
});

test('[TEM-4] a tab leaves a withdrawn shell by itself at once, with a form half filled as soon as its person pauses', async () => {
  type('name="firstName"', 'Nomsa');
  const { reload, newVersion } = tabOfWithdrawnShell();
  await jest.advanceTimersByTimeAsync(0);
  expect([reload.mock.calls.length, newVersion.ready.get()]).toEqual([1, false]);

  const typing = tabOfWithdrawnShell({ isReplaced: true });
  for (const value of ['T', 'Th', 'Tha']) {
    type('name="firstName"', value);
    await jest.advanceTimersByTimeAsync(4000);
  }
  expect([typing.reload.mock.calls.length, typing.newVersion.ready.get()]).toEqual([0, true]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(typing.reload).toHaveBeenCalledTimes(1);
});

test.each(['type="password"', 'type="text" autocomplete="new-password"', 'autocomplete="one-time-code"'])(
  '[TEM-4] what no draft keeps, as <input %s>, is not lost: the tab asks for the reload, and reloads on the next page',
  async (attributes) => {
    type(attributes, 'half');
    const { reload, newVersion } = tabOfWithdrawnShell();
    await jest.advanceTimersByTimeAsync(120_000);
    expect([reload.mock.calls.length, newVersion.ready.get()]).toEqual([0, true]);
    document.body.innerHTML = '<h1>The next page</h1>';
    await jest.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('[M16] a payment is not cut off by a withdrawn shell', async () => {
  const { host } = testHost();
  const reload = jest.fn();
  const release = host.updateGuard.hold();
  const newVersion = createNewVersion({ registry: {}, version: '3.0.0' }, async () => ({}));
  void createShellExit(host, newVersion, async () => true, reload)();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(reload).not.toHaveBeenCalled();
  release();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

/** A tab after its first view. */
function openPage() {
  const { host } = testHost();
  const site = siteOf();
  const newVersion = createNewVersion(site, async () => ({}));
  const loader = createModuleLoader({
    ...site,
    federation: { load: () => new Promise(() => undefined) },
    report: () => undefined,
  });
  const router = { revalidate: async () => undefined };
  const health = { failures: () => [] };
  afterFirstView({ site, host, loader, modules: modulesFixture(), newVersion, router, health });
  return { host, newVersion };
}

test('[TEM-4] a tab does not reload into the same shell, while nothing replaces it', async () => {
  const { reload } = tabOfWithdrawnShell({ isReplaced: false });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['another shell, it is loaded', '2.9.0', 1],
  ['the same shell still, it stays', '3.0.0+a', 0],
])('[TEM-4] when a tab learns that its shell was withdrawn, and the edge serves %s', async (_, served, reloads) => {
  const answers = new Map<string, object>([
    ['/recalls.json', { shell: ['3.0.0+a'] }],
    ['/versions.json', { shell: served }],
  ]);
  Object.assign(globalThis, { fetch: async (url: string) => ({ ok: true, json: async () => answers.get(url) }) });
  const { newVersion } = openPage();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(jest.mocked(reloadPage)).toHaveBeenCalledTimes(reloads);
  expect(newVersion.ready.get()).toBe(false);
});

test('[TEM-15] the overlay of modules is among the commands of a page', () => {
  const { host } = openPage();
  expect(host.commands.list.get().map(({ label }) => label)).toEqual(['Modules of this page']);
});
