import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickModules, pickVersion } from '../../edge/src/releases/pick-modules.ts';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { addVersion, promote, rollback } from './change-registry.ts';

const empty: Registry = { schema: 'x', microFrontends: {} };

const version = (number: string, changes: Partial<ModuleVersion> = {}): ModuleVersion => ({
  url: `/modules/mfe-x/${number}/remoteEntry.js`,
  metadata: { version: number, integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.1.0', api: '^0.1.0' },
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
  },
  ...changes,
});

const released = (registry: Registry) => registry.microFrontends['mfe-x'] ?? [];
const live = (registry: Registry) => released(registry).find(({ deployment }) => deployment.default);

test('a published version becomes the default, with the previous one as fallback', () => {
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', version('2.0.0'));
  assert.equal(live(registry)?.metadata.version, '2.0.0');
  assert.equal(live(registry)?.fallbackUrl, version('1.0.0').url);
  assert.equal(released(registry).filter(({ deployment }) => deployment.default).length, 1);
});

test('a canary gets its share of visitors, each of whom keeps the same version', () => {
  const canary = version('2.0.0', { deployment: { traffic: 10, default: false } });
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', canary);
  const versions = Array.from(
    { length: 100 },
    (_, visitor) => pickVersion(released(registry), visitor)?.metadata.version,
  );
  assert.equal(versions.filter((number) => number === '2.0.0').length, 10);
  assert.equal(pickVersion(released(registry), 3), pickVersion(released(registry), 3));
});

test('a rollback restores the last good version, which does not fall back to the bad one', () => {
  const registry = rollback(
    addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', version('2.0.0')),
    'mfe-x',
  );
  assert.equal(live(registry)?.metadata.version, '1.0.0');
  assert.equal(live(registry)?.fallbackUrl, undefined);
});

test('promote and rollback throw without a released version to switch to', () => {
  assert.throws(
    () => promote(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', '3.0.0', 100),
    /has not been released.*1\.0\.0/,
  );
  assert.throws(() => rollback(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x'), /no earlier version/);
});

test('a visitor with an old shell gets the newest version compatible with it', () => {
  const shell = version('1.0.0', {
    extras: { ...version('1.0.0').extras, contracts: { host: '0.1.0', api: '^0.1.0' } },
  });
  const newer = version('2.0.0', {
    extras: { ...version('2.0.0').extras, contracts: { host: '^0.2.0', api: '^0.1.0' } },
  });
  const registry = addVersion(addVersion(addVersion(empty, 'shell', shell), 'mfe-x', version('1.0.0')), 'mfe-x', newer);
  assert.equal(pickModules(registry, 0).modules['mfe-x']?.metadata.version, '1.0.0');
});
