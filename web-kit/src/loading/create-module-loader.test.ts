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
  extras: { contracts: { host: '^0.1.0', api: '^0.1.0' }, data: { paths: [], menu: [], slots: [], ambient: [] }, files: {} },
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
  const asked: RemoteRequest[] = [];
  const reported: unknown[] = [];
  const loader = createModuleLoader({
    registry: { 'mfe-x': version },
    offer: { host: '0.1.0', shared: { react: '19.3.1' } },
    report: (error) => reported.push(error),
    federation: {
      load: (async (request: RemoteRequest) => {
        asked.push(request);
        return { module: await load(request) };
      }) as Federation['load'],
    },
  });
  return { loader, asked, reported };
}

test('a module is loaded once, however often it is asked for', async () => {
  const { loader, asked } = loaderWith(async () => definition);
  await Promise.all([loader.load('mfe-x'), loader.load('mfe-x')]);
  await loader.load('mfe-x');
  expect(asked).toHaveLength(1);
});

test('a broken version gives way to the last good one, and is reported with name and version', async () => {
  const { loader, asked, reported } = loaderWith(async ({ url }) => {
    if (url.includes('2.0.0')) throw new Error('404');
    return definition;
  });
  await expect(loader.load('mfe-x')).resolves.toBe(definition);
  expect(asked.map(({ url }) => url)).toEqual([released().url, released().fallbackUrl]);
  expect(reported).toEqual([expect.objectContaining({ module: 'mfe-x', version: '2.0.0', phase: 'entry' })]);
});

test('a failure is not remembered: a retry asks anew, at another address', async () => {
  let broken = true;
  const { loader, asked } = loaderWith(async () => {
    if (broken) throw new Error('500');
    return definition;
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ name: 'ModuleFailure', phase: 'entry' });
  broken = false;
  await expect(loader.load('mfe-x')).resolves.toBe(definition);
  expect(new Set(asked.map(({ attempt }) => attempt)).size).toBe(asked.length);
});

test('a module that hangs is given up in less than five seconds', async () => {
  jest.useFakeTimers();
  try {
    const { loader } = loaderWith(() => new Promise(() => undefined));
    const refused = expect(loader.load('mfe-x')).rejects.toMatchObject({ phase: 'entry' });
    await jest.advanceTimersByTimeAsync(timeLimits.entry + timeLimits.fallbackEntry);
    await refused;
    expect(timeLimits.entry + timeLimits.fallbackEntry).toBeLessThan(5000);
  } finally {
    jest.useRealTimers();
  }
});

test('a module that comes after it was given up is taken all the same, without asking again', async () => {
  jest.useFakeTimers();
  try {
    let arrive: (module: ModuleDefinition) => void = () => undefined;
    const { loader, asked } = loaderWith(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      released({ fallbackUrl: undefined }),
    );
    const refused = loader.load('mfe-x').catch((failure: unknown) => failure as ModuleFailure);
    await jest.advanceTimersByTimeAsync(timeLimits.entry);
    const failure = await refused;
    expect(failure).toMatchObject({ name: 'ModuleFailure', phase: 'entry' });
    arrive(definition);
    await (failure as ModuleFailure).late;
    await expect(loader.load('mfe-x')).resolves.toBe(definition);
    expect(asked).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a module made for another host contract is refused with a reason, before any of its code is asked for', async () => {
  const { loader, asked } = loaderWith(
    async () => definition,
    released({ extras: { ...released().extras, contracts: { host: '^2.0.0', api: '^0.1.0' } } }),
  );
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ phase: 'contract', message: expect.stringContaining('^2.0.0') });
  expect(asked).toHaveLength(0);
});

test('[M2] a module made for another version of a shared library is refused, and the reason names the library', async () => {
  const { loader, asked } = loaderWith(
    async () => definition,
    released({ extras: { ...released().extras, shared: { react: '^20.0.0' } } }),
  );
  await expect(loader.load('mfe-x')).rejects.toMatchObject({
    phase: 'contract',
    message: expect.stringContaining('it needs react ^20.0.0, this page offers 19.3.1'),
  });
  expect(asked).toHaveLength(0);
});

test('the last good version is checked by its own digest', async () => {
  const { loader, asked } = loaderWith(
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
  expect(asked.map(({ integrity }) => integrity)).toEqual(['sha384-new', 'sha384-old']);
});
