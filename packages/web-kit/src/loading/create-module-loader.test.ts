import type { RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { createModuleLoader } from './create-module-loader.ts';
import type { Federation, RemoteRequest } from './federation.ts';
import type { ModuleFailure } from './module-failure.ts';
import { timeLimits } from './with-timeout.ts';

const released = (changes: Partial<RegistryEntry> = {}): RegistryEntry =>
  releasedVersion('mfe-x', '2.0.0', {
    fallbackUrl: '/modules/mfe-x/1.0.0/remoteEntry.js',
    extras: { fallbackVersion: '1.0.0' },
    ...changes,
  });

const definition: ModuleDefinition = {
  name: 'mfe-x',
  paths: [],
  menu: [],
  slots: {},
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
  expect(requests.map(({ url, version }) => [url, version])).toEqual([
    [released().url, '2.0.0'],
    [released().fallbackUrl, '1.0.0'],
  ]);
  expect(reported).toEqual([expect.objectContaining({ module: 'mfe-x', version: '2.0.0', phase: 'entry' })]);
  expect(loader.versionOf('mfe-x')).toBe('1.0.0');
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

test('[M10] a version that failed later is replaced by the one before, once; then the picked one is tried again', async () => {
  const { loader, requests, reported } = loaderWith(async () => definition);
  await loader.load('mfe-x');
  expect(loader.hasFallback('mfe-x')).toBe(true);
  const crash = new Error('a crash while rendering');
  expect(loader.fallBack('mfe-x', crash)).toBe(true);
  expect(reported).toEqual([crash]);
  expect([loader.versionOf('mfe-x'), loader.hasFallback('mfe-x')]).toEqual(['1.0.0', false]);
  await loader.load('mfe-x');
  await loader.load('mfe-x');
  expect(requests.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);

  expect(loader.fallBack('mfe-x', crash)).toBe(false);
  expect(reported).toHaveLength(1);
  await loader.load('mfe-x');
  expect(requests.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0', '2.0.0']);
});

test('a version without one before it stays', () => {
  const { loader, reported } = loaderWith(async () => definition, released({ fallbackUrl: undefined }));
  expect(loader.fallBack('mfe-x', new Error('a crash'))).toBe(false);
  expect(loader.versionOf('mfe-x')).toBe('2.0.0');
  expect(reported).toEqual([]);
});

test('[TEM-10] a module whose versions all fail is requested once for each, however often its parts fall back', async () => {
  let arrives = false;
  const { loader, requests } = loaderWith(async () => {
    if (!arrives) throw new Error('unreachable');
    return definition;
  });
  /** As a part of a screen does: it loads, and loads again for as long as there is a version to turn to. */
  const showPart = async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      const failure: unknown = await loader.load('mfe-x').then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (failure === undefined || !loader.fallBack('mfe-x', failure)) return;
    }
  };
  await Promise.all([showPart(), showPart(), showPart()]);
  const versions = requests.map(({ version }) => version);
  expect(versions.slice(0, 2)).toEqual(['2.0.0', '1.0.0']);
  expect(versions.length).toBeLessThanOrEqual(6);

  arrives = true;
  await showPart();
  expect(loader.versionOf('mfe-x')).toBe('2.0.0');
});
