import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractSatisfies, findIncompatibility } from './compatibility.ts';
import { Registry } from './registry.ts';

for (const [offered, range, fits] of [
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.2.3', '^1.2.3', false],
  ['0.4.5', '^0.4.5', true],
  ['0.4.6', '^0.4.5', true],
  ['0.4.4', '^0.4.5', false],
  ['0.5.5', '^0.4.5', false],
  ['0.3.9', '^0.4.5', false],
  ['19.2.0', '^19', true],
  ['10.4.0', '10.4.0', true],
] as const)
  test(`version ${offered} ${fits ? 'satisfies' : 'does not satisfy'} ${range}`, () =>
    assert.equal(contractSatisfies(offered, range), fits));

const page = { host: '0.9.2', shared: { react: '19.2.0', i18n: '4.0.0' } };
const module = (host: string, shared?: Record<string, string>) => ({
  extras: {
    contracts: { host, api: '^0.1.0' },
    ...(shared && { shared }),
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
  },
});

test('a compatible module gives no message, whatever libraries it bundles itself', () => {
  assert.equal(findIncompatibility(page, module('^0.9.0')), undefined);
  assert.equal(findIncompatibility(page, module('^0.9.0', { react: '^19.1.0', charts: '^7.0.0' })), undefined);
});

test('an incompatible module gives a message that names what is missing', () => {
  assert.equal(
    findIncompatibility(page, module('^0.8.0')),
    'it needs the host contract ^0.8.0, this page offers 0.9.2',
  );
  assert.equal(
    findIncompatibility(page, module('^0.9.0', { react: '^19.0.0', i18n: '^5.0.0' })),
    'it needs i18n ^5.0.0, this page offers 4.0.0',
  );
});

test('a module that needs another API is rejected as soon as the API’s contract is known', () => {
  assert.equal(findIncompatibility({ ...page, api: '0.1.3' }, module('^0.9.0')), undefined);
  assert.equal(
    findIncompatibility({ ...page, api: '0.2.0' }, module('^0.9.0')),
    'it needs the API contract ^0.1.0, the API offers 0.2.0',
  );
});

const released = {
  url: 'https://modules.example/mfe-vehicles/1.2.0/entry.js',
  metadata: { version: '1.2.0', integrity: 'sha256-a' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.9.0', api: '^0.1.0' },
    data: {
      paths: [{ prefix: '/vehicles', view: 'authenticated' }],
      menu: [{ id: 'vehicles', label: 'Vehicles', path: '/vehicles', area: 'user', order: 1 }],
      slots: [{ name: 'vehicle-summary', view: 'public' }],
      ambient: ['reminder'],
    },
    files: { 'entry.js': 'sha256-b' },
  },
};
const registry = (version: object) => ({ schema: 'discovery', microFrontends: { 'mfe-vehicles': [version] } });

test('a registry holds what the edge and the shell need to know about a released version', () => {
  assert.deepEqual(Registry.parse(registry(released)), registry(released));
  for (const view of ['public', 'authenticated', 'admin'])
    assert.ok(Registry.safeParse(registry(withData({ paths: [{ prefix: '/', view }] }))).success, view);
  for (const area of ['user', 'admin', 'personal', 'profile', 'public'])
    assert.ok(
      Registry.safeParse(registry(withData({ menu: [{ id: 'a', label: 'A', path: '/', area, order: 1 }] }))).success,
      area,
    );
});

const withData = (data: object) => ({
  ...released,
  extras: { ...released.extras, data: { ...released.extras.data, ...data } },
});

test('a version that lacks required metadata is rejected', () => {
  for (const broken of [
    { ...released, metadata: {} },
    { ...released, deployment: { traffic: 100 } },
    { ...released, extras: { ...released.extras, contracts: { host: '^0.9.0' } } },
    { ...released, extras: { ...released.extras, data: {} } },
    { ...released, url: undefined },
    withData({ paths: [{ prefix: '/', view: 'anybody' }] }),
    withData({ menu: [{ id: 'a', label: 'A', path: '/', area: 'elsewhere', order: 1 }] }),
    withData({ slots: [{ name: 'a' }] }),
  ])
    assert.ok(!Registry.safeParse(registry(broken)).success, JSON.stringify(broken));
});
