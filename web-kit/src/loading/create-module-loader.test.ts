import type { ModuleVersion } from 'shared-contracts/registry';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { createModuleLoader } from './create-module-loader.ts';
import type { Federation, RemoteRequest } from './federation.ts';
import { timeLimits } from './with-timeout.ts';
import type { ModuleFailure } from './module-failure.ts';

const released = (changes: Partial<ModuleVersion> = {}): ModuleVersion => ({
  url: '/modules/mfe-x/2.0.0/remoteEntry.js',
  fallbackUrl: '/modules/mfe-x/1.0.0/remoteEntry.js',
  metadata: { version: '2.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.1.0', api: '^0.1.0' },
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
  },
  ...changes,
});

const definition: ModuleDefinition = {
  name: 'mfe-x',
  contracts: { host: '^0.1.0', api: '^0.1.0' },
  paths: [],
  menu: [],
  slots: {},
  ambient: {},
  routes: [],
};

function loaderWith(load: (request: RemoteRequest) => Promise<ModuleDefinition>, version = released()) {
  const requests: RemoteRequest[] = [];
  const reported: unknown[] = [];
  const loader = createModuleLoader({
    registry: { 'mfe-x': version },
    offer: { host: '0.1.0', shared: { react: '19.3.1' } },
    report: (error) => reported.push(error),
    federation: {
      load: (async (request: RemoteRequest) => {
        requests.push(request);
        return { module: await load(request) };
      }) as Federation['load'],
    },
  });
  return { loader, requests, reported };
}

test('a module is loaded only once', async () => {
  const { loader, requests } = loaderWith(async () => definition);
  await Promise.all([loader.load('mfe-x'), loader.load('mfe-x')]);
  await loader.load('mfe-x');
  expect(requests).toHaveLength(1);
});

test('a broken version falls back to the last good one and is reported with name and version', async () => {
  const { loader, requests, reported } = loaderWith(async ({ url }) => {
    if (url.includes('2.0.0')) throw new Error('404');
    return definition;
  });
  await expect(loader.load('mfe-x')).resolves.toBe(definition);
  expect(requests.map(({ url }) => url)).toEqual([released().url, released().fallbackUrl]);
  expect(reported).toEqual([expect.objectContaining({ module: 'mfe-x', version: '2.0.0', phase: 'entry' })]);
});

test('a failure is not cached, and a retry uses another URL', async () => {
  let broken = true;
  const { loader, requests } = loaderWith(async () => {
    if (broken) throw new Error('500');
    return definition;
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ name: 'ModuleFailure', phase: 'entry' });
  broken = false;
  await expect(loader.load('mfe-x')).resolves.toBe(definition);
  expect(new Set(requests.map(({ attempt }) => attempt)).size).toBe(requests.length);
});

test('a module that hangs times out in less than five seconds', async () => {
  jest.useFakeTimers();
  try {
    const { loader } = loaderWith(() => new Promise(() => undefined));
    const rejection = expect(loader.load('mfe-x')).rejects.toMatchObject({ phase: 'entry' });
    await jest.advanceTimersByTimeAsync(timeLimits.entry + timeLimits.fallbackEntry);
    await rejection;
    expect(timeLimits.entry + timeLimits.fallbackEntry).toBeLessThan(5000);
  } finally {
    jest.useRealTimers();
  }
});

test('a module that arrives after its timeout is used without another request', async () => {
  jest.useFakeTimers();
  try {
    let arrive: (module: ModuleDefinition) => void = () => undefined;
    const { loader, requests } = loaderWith(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      released({ fallbackUrl: undefined }),
    );
    const rejection = loader.load('mfe-x').catch((failure: unknown) => failure as ModuleFailure);
    await jest.advanceTimersByTimeAsync(timeLimits.entry);
    const failure = await rejection;
    expect(failure).toMatchObject({ name: 'ModuleFailure', phase: 'entry' });
    arrive(definition);
    await (failure as ModuleFailure).late;
    await expect(loader.load('mfe-x')).resolves.toBe(definition);
    expect(requests).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a module for another host contract is rejected with a reason before its code is requested', async () => {
  const { loader, requests } = loaderWith(
    async () => definition,
    released({ extras: { ...released().extras, contracts: { host: '^2.0.0', api: '^0.1.0' } } }),
  );
  await expect(loader.load('mfe-x')).rejects.toMatchObject({
    phase: 'contract',
    message: expect.stringContaining('^2.0.0'),
  });
  expect(requests).toHaveLength(0);
});

test('[M2] a module for another version of a shared library is rejected with a reason that names the library', async () => {
  const { loader, requests } = loaderWith(
    async () => definition,
    released({ extras: { ...released().extras, shared: { react: '^20.0.0' } } }),
  );
  await expect(loader.load('mfe-x')).rejects.toMatchObject({
    phase: 'contract',
    message: expect.stringContaining('it needs react ^20.0.0, this page offers 19.3.1'),
  });
  expect(requests).toHaveLength(0);
});

test('the last good version is verified with its own digest', async () => {
  const { loader, requests } = loaderWith(
    async ({ url }) => {
      if (url.includes('2.0.0')) throw new Error('404');
      return definition;
    },
    released({
      metadata: { version: '2.0.0', integrity: 'sha384-new' },
      extras: { ...released().extras, fallbackIntegrity: 'sha384-old' },
    }),
  );
  await loader.load('mfe-x');
  expect(requests.map(({ integrity }) => integrity)).toEqual(['sha384-new', 'sha384-old']);
});
