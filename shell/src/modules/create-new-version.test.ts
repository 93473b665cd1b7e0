import { releasedVersion } from 'shared-contracts/testing';
import { ModuleFailure } from 'web-kit/loading';
import { createNewVersion } from './create-new-version.ts';

const registry = { 'mfe-x': releasedVersion('mfe-x', '1.0.0') };
const missingChunk = new ModuleFailure('mfe-x', '1.0.0', 'chunk', new Error('404'));

test('[M4] a missing file of a replaced version means that a new version is ready', async () => {
  const { ready, checkAfterError } = createNewVersion({ registry, version: '1.0.0' }, async () => ({
    shell: '1.0.0',
    'mfe-x': '1.1.0',
  }));
  await checkAfterError(missingChunk, { module: 'mfe-x' });
  expect(ready.get()).toBe(true);
});

describe('while the site serves the same version', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('[M4] an unchanged version does not ask for a reload, so there is no loop', async () => {
    const ask = jest.fn(async () => ({ shell: '1.0.0', 'mfe-x': '1.0.0' }));
    const { ready, checkAfterError } = createNewVersion({ registry, version: '1.0.0' }, ask);
    const checked = checkAfterError(missingChunk, { module: 'mfe-x' });
    await jest.advanceTimersByTimeAsync(60_000);
    await checked;
    expect(ready.get()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  test('[M4] a release that the edge learns of after the files were removed is found', async () => {
    let serves = '1.0.0';
    const { ready, checkAfterError } = createNewVersion({ registry, version: '1.0.0' }, async () => ({
      'mfe-x': serves,
    }));
    const checked = checkAfterError(missingChunk, { module: 'mfe-x' });
    await jest.advanceTimersByTimeAsync(1000);
    expect(ready.get()).toBe(false);
    serves = '1.1.0';
    await jest.advanceTimersByTimeAsync(1000);
    await checked;
    expect(ready.get()).toBe(true);
  });
});

test('an error in running code does not check for versions', async () => {
  const ask = jest.fn(async () => ({ 'mfe-x': '1.1.0' }));
  await createNewVersion({ registry, version: '1.0.0' }, ask).checkAfterError(new Error('x is undefined'), {
    module: 'mfe-x',
  });
  expect(ask).not.toHaveBeenCalled();
});
