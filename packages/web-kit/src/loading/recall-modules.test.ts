import type { RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { testHost } from 'web-kit/testing';
import { createRecall, type Recalls } from './recall-modules.ts';

const released = (version: string, fallbackVersion?: string): RegistryEntry =>
  releasedVersion('mfe-x', version, { extras: fallbackVersion ? { fallbackVersion } : {} });

/** A tab that runs mfe-x 2.0.0 and mfe-y 5.0.0. The edge picks mfe-x 1.0.0 now. */
function openTab(recalls: Recalls, { picked = released('2.0.0'), running = '2.0.0' } = {}) {
  const versions = new Map([
    ['mfe-x', picked],
    ['mfe-y', released('5.0.0')],
  ]);
  const turned = new Map([['mfe-x', running]]);
  const { updateGuard } = testHost().host;
  const replaced = jest.fn();
  const onShellRecalled = jest.fn();
  const fetchPicks = jest.fn(async () => ({ 'mfe-x': released('1.0.0'), 'mfe-y': released('6.0.0') }));
  const check = createRecall({
    modules: ['mfe-x', 'mfe-y'],
    shell: '3.0.0',
    loader: {
      versionOf: (module) => turned.get(module) ?? versions.get(module)?.metadata.version ?? 'none',
      pickedOf: (module) => versions.get(module),
      pick: (module, version) => {
        turned.delete(module);
        versions.set(module, version);
      },
    },
    updateGuard,
    fetchRecalls: async () => recalls,
    fetchPicks,
    replace: async (change) => {
      change();
      replaced([...versions.values()].map(({ metadata }) => metadata.version));
    },
    onShellRecalled,
  });
  return { check, updateGuard, replaced, onShellRecalled, fetchPicks };
}

test('[TEM-4] a recalled version is replaced by what the edge picks now, other modules are not', async () => {
  const { check, replaced, onShellRecalled } = openTab({ 'mfe-x': ['2.0.0'] });
  await check();
  expect(replaced.mock.calls).toEqual([[['1.0.0', '5.0.0']]]);
  await check();
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(onShellRecalled).not.toHaveBeenCalled();
});

test('[TEM-4] recalls of versions that this tab does not run change nothing, and the edge is asked for nothing else', async () => {
  const { check, replaced, fetchPicks } = openTab({
    'mfe-x': ['1.9.0', '2.0.1'],
    'mfe-z': ['2.0.0'],
    shell: ['2.0.0'],
  });
  await check();
  expect([replaced.mock.calls, fetchPicks.mock.calls]).toEqual([[], []]);
});

test.each([
  ['the version before, which would run after a failure', { picked: released('2.0.0', '1.9.0') }],
  ['the version before, which runs since a failure', { running: '1.9.0' }],
])('[TEM-4] a module is replaced if %s, was recalled', async (_, tab) => {
  const { check, replaced } = openTab({ 'mfe-x': ['1.9.0'] }, tab);
  await check();
  expect(replaced.mock.calls).toEqual([[['1.0.0', '5.0.0']]]);
});

test('[M16] while something holds the modules of the page, a recall waits, and happens once it is released', async () => {
  const { check, updateGuard, replaced } = openTab({ 'mfe-x': ['2.0.0'] });
  const [release, releaseOther] = [updateGuard.hold(), updateGuard.hold()];
  const checking = check();
  release();
  // A further check while one is waiting does not replace a second time.
  await check();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replaced).not.toHaveBeenCalled();
  releaseOther();
  await checking;
  expect(replaced).toHaveBeenCalledTimes(1);
});

test('[M16] what is held again at once, as a scan follows a photograph, is waited for too', async () => {
  const { check, updateGuard, replaced } = openTab({ 'mfe-x': ['2.0.0'] });
  const closeCamera = updateGuard.hold();
  const checking = check();
  await new Promise((resolve) => setTimeout(resolve));
  closeCamera();
  const endScan = updateGuard.hold();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replaced).not.toHaveBeenCalled();
  endScan();
  await checking;
  expect(replaced).toHaveBeenCalledTimes(1);
});

test('[TEM-4] without a version to replace it, a recalled one stays', async () => {
  const { check, replaced } = openTab({ 'mfe-x': ['2.0.0', '1.0.0'] });
  await check();
  expect(replaced).not.toHaveBeenCalled();
});

test('[TEM-4] a recalled shell asks for a reload', async () => {
  const { check, onShellRecalled, replaced } = openTab({ shell: ['3.0.0'] });
  await check();
  expect(onShellRecalled).toHaveBeenCalledTimes(1);
  expect(replaced).not.toHaveBeenCalled();
});
