import { ModuleFailure } from 'web-kit/loading';
import { createNewVersion } from './create-new-version.ts';

const registry = {
  'mfe-x': {
    url: '/modules/mfe-x/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      contracts: { host: '^0.1.0', api: '^0.1.0' },
      data: { paths: [], menu: [], slots: [], ambient: [] },
      files: {},
    },
  },
};
const missingChunk = new ModuleFailure('mfe-x', '1.0.0', 'chunk', new Error('404'));

test('[M4] a missing file of a replaced version means that a new version is ready', async () => {
  const { ready, checkAfterError } = createNewVersion({ registry, version: '1.0.0' }, async () => ({
    shell: '1.0.0',
    'mfe-x': '1.1.0',
  }));
  await checkAfterError(missingChunk, { module: 'mfe-x' });
  expect(ready.get()).toBe(true);
});

test('[M4] an unchanged version does not ask for a reload, so there is no loop', async () => {
  const { ready, checkAfterError } = createNewVersion({ registry, version: '1.0.0' }, async () => ({
    shell: '1.0.0',
    'mfe-x': '1.0.0',
  }));
  await checkAfterError(missingChunk, { module: 'mfe-x' });
  expect(ready.get()).toBe(false);
});

test('an error in running code does not check for versions', async () => {
  const ask = jest.fn(async () => ({ 'mfe-x': '1.1.0' }));
  await createNewVersion({ registry, version: '1.0.0' }, ask).checkAfterError(new Error('x is undefined'), {
    module: 'mfe-x',
  });
  expect(ask).not.toHaveBeenCalled();
});
