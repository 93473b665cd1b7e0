import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion, promote, rollback, withdraw } from './change-registry.ts';
import { pickSite, pickVersion } from './pick-modules.ts';

const empty: Registry = { schema: 'x', microFrontends: {} };

const version = (number: string, changes: Partial<RegistryEntry> = {}): RegistryEntry =>
  releasedVersion('mfe-x', number, changes);

const released = (registry: Registry) => registry.microFrontends['mfe-x'] ?? [];
const live = (registry: Registry) => released(registry).find(({ deployment }) => deployment.default);

test('[MFE-4] a published version becomes the default, with the previous one as fallback', () => {
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', version('2.0.0'));
  assert.equal(live(registry)?.metadata.version, '2.0.0');
  assert.equal(live(registry)?.fallbackUrl, version('1.0.0').url);
  assert.equal(released(registry).filter(({ deployment }) => deployment.default).length, 1);
});

const canaryOf = (number: string, traffic: number) => version(number, { deployment: { traffic, default: false } });
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor ${index}`);
const seenBy = (registry: Registry, visitor: string, name = 'mfe-x') =>
  pickVersion(registry, name, visitor)?.metadata.version;
/** Who sees a version. */
const audience = (registry: Registry, number: string, name = 'mfe-x') =>
  visitors.filter((visitor) => seenBy(registry, visitor, name) === number);
const isClose = (count: number, share: number) => Math.abs(count / visitors.length - share) < 0.02;
const inBoth = (one: readonly string[], other: readonly string[]) => one.filter((visitor) => other.includes(visitor));

test('[TEM-3] a canary gets its share of visitors, and nobody is moved out of it by another one', () => {
  const first = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', canaryOf('2.0.0', 10));
  const before = audience(first, '2.0.0');
  assert.ok(isClose(before.length, 0.1), `${before.length} visitors`);
  const second = addVersion(first, 'mfe-x', canaryOf('3.0.0', 20));
  assert.deepEqual(audience(second, '2.0.0'), before);
  assert.ok(isClose(audience(second, '3.0.0').length, 0.2));
  const grown = promote(second, 'mfe-x', '2.0.0', 30);
  assert.deepEqual(inBoth(before, audience(grown, '2.0.0')), before);
  assert.deepEqual(audience(grown, '3.0.0'), audience(second, '3.0.0'));
  assert.ok(isClose(audience(grown, '2.0.0').length, 0.3));
  assert.deepEqual(audience(withdraw(grown, 'mfe-x', '3.0.0'), '2.0.0'), audience(grown, '2.0.0'));
});

test('[TEM-3] canaries of two modules fall on different visitors', () => {
  let registry = empty;
  for (const name of ['mfe-x', 'mfe-y'])
    registry = addVersion(addVersion(registry, name, version('1.0.0')), name, canaryOf('2.0.0', 10));
  const [x, y] = [audience(registry, '2.0.0'), audience(registry, '2.0.0', 'mfe-y')];
  const both = inBoth(x, y).length;
  assert.ok(both < 0.25 * x.length, `${both} of ${x.length} get both`);
});

test('canaries cannot have more than all visitors', () => {
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', canaryOf('2.0.0', 70));
  assert.throws(
    () => addVersion(registry, 'mfe-x', canaryOf('3.0.0', 40)),
    /Only 30 % of visitors are left: 2\.0\.0 has 70 %/,
  );
  assert.equal(live(addVersion(registry, 'mfe-x', canaryOf('3.0.0', 30)))?.metadata.version, '1.0.0');
});

test('a hot-fix for everybody else leaves running canaries their visitors', () => {
  const running = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', canaryOf('2.0.0', 10));
  const fixed = addVersion(running, 'mfe-x', version('1.0.1'));
  assert.deepEqual(audience(fixed, '2.0.0'), audience(running, '2.0.0'));
  assert.equal(audience(fixed, '1.0.1').length, visitors.length - audience(running, '2.0.0').length);
});

test('a rollback while a canary runs ends the canary, not the healthy default', () => {
  let registry = empty;
  for (const number of ['1.0.0', '1.1.0']) registry = addVersion(registry, 'mfe-x', version(number));
  registry = rollback(addVersion(registry, 'mfe-x', canaryOf('2.0.0', 10)), 'mfe-x');
  assert.equal(audience(registry, '1.1.0').length, visitors.length);
  assert.equal(live(rollback(registry, 'mfe-x'))?.metadata.version, '1.0.0');
  assert.equal(live(promote(registry, 'mfe-x', '2.0.0', 100))?.metadata.version, '2.0.0');
});

test('a withdrawn version never comes back: not as default, canary or fallback, nor for an old shell', () => {
  let registry = empty;
  for (const number of ['1.0.0', '1.1.0', '1.2.0']) registry = addVersion(registry, 'mfe-x', version(number));
  const withdrawn = withdraw(registry, 'mfe-x', '1.1.0');
  assert.equal(live(withdrawn)?.fallbackUrl, undefined);
  for (const traffic of [10, 100])
    assert.throws(() => promote(withdrawn, 'mfe-x', '1.1.0', traffic), /was withdrawn, which is final/);
  assert.throws(() => rollback(withdrawn, 'mfe-x'), /no earlier version/);
  assert.throws(() => withdraw(withdrawn, 'mfe-x', '1.2.0'), /no earlier version/);
  assert.equal(live(rollback(withdrawn, 'mfe-x', '1.0.0'))?.metadata.version, '1.0.0');
  // 1.2.0 does not fit an old shell: of the former defaults it gets the newest that was not withdrawn.
  const fits = ({ metadata }: RegistryEntry) => metadata.version !== '1.2.0';
  assert.equal(pickVersion(registry, 'mfe-x', 'anybody', fits)?.metadata.version, '1.1.0');
  assert.equal(pickVersion(withdrawn, 'mfe-x', 'anybody', fits)?.metadata.version, '1.0.0');
});

test('withdrawing the default version puts its fallback in its place', () => {
  const registry = withdraw(
    addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', version('2.0.0')),
    'mfe-x',
    '2.0.0',
  );
  assert.equal(live(registry)?.metadata.version, '1.0.0');
  assert.throws(() => promote(registry, 'mfe-x', '2.0.0', 100), /final/);
});

test('[TEM-3] the first version of a module may be a canary: everybody else is without the module until it is promoted', () => {
  const registry = addVersion(empty, 'mfe-x', canaryOf('1.0.0', 20));
  assert.ok(isClose(audience(registry, '1.0.0').length, 0.2));
  assert.equal(pickVersion(registry, 'mfe-x'), undefined);
  assert.equal(live(promote(registry, 'mfe-x', '1.0.0', 100))?.metadata.version, '1.0.0');
  assert.deepEqual(audience(withdraw(registry, 'mfe-x', '1.0.0'), '1.0.0'), []);
});

test('without a visitor, as on a partner’s page, everybody gets the default version', () => {
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', canaryOf('2.0.0', 99));
  assert.equal(pickVersion(registry, 'mfe-x')?.metadata.version, '1.0.0');
});

test('[MFE-4] a rollback restores the last good version, which does not fall back to the bad one', () => {
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

test('a rollback to the default version itself is refused, which would cost it its fallback', () => {
  const registry = addVersion(addVersion(empty, 'mfe-x', version('1.0.0')), 'mfe-x', version('2.0.0'));
  assert.throws(() => rollback(registry, 'mfe-x', '2.0.0'), /2\.0\.0 is already the default/);
});

test('[M3] a visitor with an old shell gets the newest version compatible with it', () => {
  const shell = version('1.0.0', {
    extras: { ...version('1.0.0').extras, contracts: { host: '0.1.0', api: '^0.1.0' } },
  });
  const newer = version('2.0.0', {
    extras: { ...version('2.0.0').extras, contracts: { host: '^0.2.0', api: '^0.1.0' } },
  });
  const registry = addVersion(addVersion(addVersion(empty, 'shell', shell), 'mfe-x', version('1.0.0')), 'mfe-x', newer);
  assert.equal(pickSite(registry, { visitor: 'anybody' }).modules['mfe-x']?.metadata.version, '1.0.0');
});
