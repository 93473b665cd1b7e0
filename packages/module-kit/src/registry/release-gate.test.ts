import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { addVersion, promote, rollback, withdraw } from './change-registry.ts';
import { requireNoProblems } from './release-effects.ts';
import { problemsOf } from './release-gate.ts';

type Changes = Partial<Omit<RegistryEntry['extras'], 'contracts'>> & { host?: string; api?: string; traffic?: number };

/** A released version of a module that was built against a host and an API contract. */
const version = (
  name: string,
  number: string,
  { host = '^0.2.0', api = '^0.2.0', traffic, ...extras }: Changes = {},
): RegistryEntry => ({
  url: `/modules/${name}/${number}/entry.js`,
  metadata: { version: number, integrity: '' },
  deployment: { traffic: traffic ?? 100, default: traffic === undefined },
  extras: {
    data: { paths: [{ prefix: `/${name}`, view: 'authenticated' }], menu: [], slots: [], ambient: [] },
    files: {},
    ...extras,
    contracts: { host, api },
  },
});

const release = (registry: Registry, name: string, number: string, changes?: Changes) =>
  addVersion(registry, name, version(name, number, changes));

const empty: Registry = { schema: 'x', microFrontends: {} };
let live = release(empty, 'shell', '1.0.0', { host: '0.2.4' });
live = release(live, 'mfe-auth', '1.0.0');
live = release(live, 'mfe-vehicles', '1.0.0', { host: '^0.2.4' });
live = release(live, 'partner', '1.0.0', { host: '0.2.4' });

const rejection = (after: Registry, api?: string) => {
  try {
    requireNoProblems(live, after, { api });
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
};

test('what fits is released', () => {
  assert.deepEqual(problemsOf(live, '0.2.1'), []);
  assert.equal(rejection(release(live, 'mfe-auth', '1.1.0', { host: '^0.2.4' }), '0.2.1'), undefined);
  assert.equal(rejection(release(live, 'shell', '1.1.0', { host: '0.2.5' })), undefined, 'an addition to the contract');
});

test('[M12] a module that was built against a newer shell or API is refused, also as a canary, and as it is promoted', () => {
  const needsHost = /mfe-auth 1\.1\.0: it needs the host contract \^0\.2\.5, shell 1\.0\.0 offers 0\.2\.4/;
  assert.match(rejection(release(live, 'mfe-auth', '1.1.0', { host: '^0.2.5' })) ?? '', needsHost);
  assert.match(rejection(release(live, 'mfe-auth', '1.1.0', { host: '^0.2.5', traffic: 10 })) ?? '', needsHost);
  const waiting = version('mfe-auth', '1.1.0', { host: '^0.2.5', traffic: 0, ended: 'rolled back' });
  const store = {
    ...live,
    microFrontends: { ...live.microFrontends, 'mfe-auth': [waiting, version('mfe-auth', '1.0.0')] },
  };
  assert.match(rejection(promote(store, 'mfe-auth', '1.1.0', 100)) ?? '', needsHost);

  const newer = release(live, 'mfe-auth', '1.1.0', { api: '^0.2.2' });
  assert.match(
    rejection(newer, '0.2.1') ?? '',
    /mfe-auth 1\.1\.0: it needs the API contract \^0\.2\.2, .* offers 0\.2\.1/,
  );
  assert.equal(rejection(newer, '0.2.2'), undefined);
  assert.match(
    rejection(release(live, 'shell', '1.1.0', { host: '0.2.4', api: '^0.3.0' }), '0.2.1') ?? '',
    /shell 1\.1\.0: it needs the API contract/,
  );
});

test('[M13] a shell that live modules do not fit is refused with their names, and released together with fitting ones', () => {
  const shell = release(live, 'shell', '2.0.0', { host: '0.3.0' });
  const message = rejection(shell) ?? '';
  assert.match(message, /mfe-auth 1\.0\.0: it needs the host contract \^0\.2\.0, shell 2\.0\.0 offers 0\.3\.0/);
  assert.match(message, /mfe-vehicles 1\.0\.0/);
  assert.match(message, /--with/);
  const half = release(shell, 'mfe-auth', '2.0.0', { host: '^0.3.0' });
  assert.doesNotMatch(rejection(half) ?? '', /mfe-auth/);
  assert.match(rejection(half) ?? '', /mfe-vehicles 1\.0\.0/);
  assert.equal(rejection(release(half, 'mfe-vehicles', '2.0.0', { host: '^0.3.0' })), undefined);
});

test('[M13] a canary of a shell, and the partner runtime, must leave a version of each module that fits', () => {
  const canary = release(live, 'shell', '2.0.0', { host: '0.3.0', traffic: 10 });
  assert.match(rejection(canary) ?? '', /shell 2\.0\.0 leaves no version of mfe-auth that fits it/);
  assert.match(
    rejection(release(live, 'partner', '2.0.0', { host: '0.3.0' })) ?? '',
    /partner 2\.0\.0 leaves no version/,
  );
});

test('[TEM-5] a shell may come back while each module has a former version for it, and not otherwise', () => {
  const newer = release(live, 'shell', '1.1.0', { host: '0.2.5' });
  const module = release(newer, 'mfe-auth', '1.1.0', { host: '^0.2.5' });
  assert.equal(
    requireNoProblems(module, rollback(module, 'shell')).microFrontends.shell?.[0]?.extras.ended,
    'rolled back',
  );
  const first = release(module, 'mfe-trips', '1.0.0', { host: '^0.2.5' });
  assert.throws(
    () => requireNoProblems(first, rollback(first, 'shell')),
    /shell 1\.0\.0 leaves no version of mfe-trips that fits it/,
  );
  // What was withdrawn or rolled back is served to nobody.
  const bad = withdraw(module, 'mfe-auth', '1.0.0');
  assert.throws(() => requireNoProblems(bad, rollback(bad, 'shell')), /leaves no version of mfe-auth that fits it/);
});

test('[TEM-9] two modules that claim one path, menu entry or slot are refused with both names', () => {
  const claim = (data: Partial<RegistryEntry['extras']['data']>) => ({
    data: { paths: [], menu: [], slots: [], ambient: [], ...data },
  });
  const menu = [{ id: 'auth', label: 'Log in', path: '/mfe-auth', area: 'public' as const, order: 1 }];
  const slots = [{ name: 'renewal.payment', view: 'authenticated' as const }];
  const paths = [{ prefix: '/mfe-auth', view: 'authenticated' as const }];
  const taken = addVersion(live, 'mfe-auth', version('mfe-auth', '1.1.0', claim({ paths, menu, slots })));
  for (const [data, thing] of [
    [{ paths: [{ prefix: '/mfe-vehicles', view: 'authenticated' }] }, 'the path /mfe-vehicles'],
    [{ menu }, 'the menu entry auth'],
    [{ slots }, 'the slot renewal.payment'],
  ] satisfies [Partial<RegistryEntry['extras']['data']>, string][]) {
    const owner = thing.startsWith('the path') ? 'mfe-vehicles' : 'mfe-auth';
    assert.match(
      rejection(addVersion(taken, 'mfe-trips', version('mfe-trips', '1.0.0', claim(data)))) ?? '',
      new RegExp(`${owner} and mfe-trips both claim ${thing}`),
    );
  }
  assert.equal(
    rejection(addVersion(taken, 'mfe-auth', version('mfe-auth', '1.2.0', claim({ paths, menu, slots })))),
    undefined,
  );
});

test('[TEM-13] several modules fill one slot, unless it is a step of its screen', () => {
  const filling = (slot: string) => ({
    data: { paths: [], menu: [], slots: [{ name: slot, view: 'authenticated' as const }], ambient: [] },
  });
  const rejectionOf = (slot: string) => {
    const first = addVersion(live, 'mfe-auth', version('mfe-auth', '1.1.0', filling(slot)));
    return rejection(addVersion(first, 'mfe-trips', version('mfe-trips', '1.0.0', filling(slot))));
  };
  assert.equal(rejectionOf('renewal.details'), undefined);
  assert.match(rejectionOf('payments.own') ?? '', /mfe-auth and mfe-trips both claim the slot payments\.own/);
});

test('[TEM-13] a back end is an origin with TLS, or one on the same machine', () => {
  const rejectionOf = (origin: string) => {
    const data = { paths: [], menu: [], slots: [], ambient: [], backEnd: { origin } };
    return rejection(addVersion(live, 'mfe-trips', version('mfe-trips', '1.0.0', { data })));
  };
  for (const origin of ['https://trips.example.org', 'https://trips.example.org:8443', 'http://localhost:4700'])
    assert.equal(rejectionOf(origin), undefined, origin);
  for (const origin of [
    'http://trips.example.org',
    'https://trips.example.org/api',
    'https://a@b.example',
    'trips',
    '',
  ])
    assert.match(rejectionOf(origin) ?? '', /mfe-trips claims the back end .*: back ends are written like/, origin);
});

test('[M21] no module claims what is above, below or another spelling of another’s path, of the shell’s or of the server’s', () => {
  const before = addVersion(
    live,
    'mfe-auth',
    version('mfe-auth', '1.1.0', {
      data: {
        paths: [
          { prefix: '/login', view: 'public' },
          { prefix: '/profile/papers', view: 'authenticated' },
          { prefix: '/admin', view: 'admin' },
        ],
        menu: [],
        slots: [],
        ambient: [],
      },
    }),
  );
  const claiming = (prefix: string, view: 'public' | 'authenticated' | 'admin' = 'authenticated') => {
    const data = { paths: [{ prefix, view }], menu: [], slots: [], ambient: [] };
    try {
      requireNoProblems(before, addVersion(before, 'mfe-trips', version('mfe-trips', '1.0.0', { data })));
      return 'accepted';
    } catch (failure) {
      return String(failure);
    }
  };
  for (const prefix of ['/login/manage-vehicles', '/profile', '/profile/papers/new', '/login'])
    assert.match(claiming(prefix), /mfe-auth and mfe-trips both claim|mfe-trips and mfe-auth both claim/, prefix);
  for (const prefix of ['/Login', '/login/', '//login', '/x/../login', '/lo%67in', 'login', '/trips/:id', '/a b', '/.'])
    assert.match(claiming(prefix), /mfe-trips claims the path .*: paths are written like/, prefix);
  for (const prefix of ['/about', '/payments', '/payments/mine', '/api/x', '/modules', '/card-frame/result'])
    assert.match(claiming(prefix), /shell and mfe-trips both claim/, prefix);
  assert.match(claiming('/'), /mfe-trips claims the path \//);
  for (const [prefix, view] of [
    ['/trips', 'authenticated'],
    ['/admin/trips', 'admin'],
    ['/signup', 'public'],
  ] as const)
    assert.equal(claiming(prefix, view), 'accepted', prefix);
  assert.doesNotMatch(claiming('/about'), /Release a shell/);
});

test('what was wrong before does not stop a release that mends another part', () => {
  const broken = release(live, 'shell', '2.0.0', { host: '0.3.0' });
  assert.doesNotThrow(() => requireNoProblems(broken, release(broken, 'mfe-auth', '2.0.0', { host: '^0.3.0' })));
});
