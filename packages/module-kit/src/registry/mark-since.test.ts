import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { addVersion, promote, rollback, withdraw } from './change-registry.ts';
import { markSince } from './open-releases.ts';

/** Applies changes an hour apart. */
function after(...changes: ((registry: Registry) => Registry)[]): Registry {
  let registry: Registry = { schema: 'x', microFrontends: {} };
  for (const [hour, change] of changes.entries())
    registry = markSince(registry, change(registry), new Date(Date.UTC(2026, 0, 1, hour)));
  return registry;
}

const sinceHours = ({ microFrontends }: Registry, module = 'mfe-x') =>
  Object.fromEntries(
    (microFrontends[module] ?? []).map(({ metadata, extras }) => [
      metadata.version,
      extras.since && new Date(extras.since).getUTCHours(),
    ]),
  );

const publish = (number: string, traffic?: number) => (registry: Registry) =>
  addVersion(registry, 'mfe-x', releasedVersion('mfe-x', number, { traffic }));
const start = [publish('1.0.0'), publish('2.0.0', 10)];

test('a canary and the default version are counted from the start of the canary', () => {
  assert.deepEqual(sinceHours(after(publish('1.0.0'))), { '1.0.0': 0 });
  assert.deepEqual(sinceHours(after(...start)), { '1.0.0': 1, '2.0.0': 1 });
});

for (const [what, change, expected] of [
  ['a larger share', (registry) => promote(registry, 'mfe-x', '2.0.0', 20), { '1.0.0': 2, '2.0.0': 2 }],
  ['a hot-fix', publish('1.0.1'), { '1.0.0': undefined, '1.0.1': 2, '2.0.0': 2 }],
  ['a rollback', (registry) => rollback(registry, 'mfe-x'), { '1.0.0': 2, '2.0.0': undefined }],
  ['a withdrawal', (registry) => withdraw(registry, 'mfe-x', '2.0.0'), { '1.0.0': 2, '2.0.0': undefined }],
] satisfies [string, (registry: Registry) => Registry, object][])
  test(`after ${what} counting begins again, and only for the module`, () => {
    const registry = after(
      (empty) => addVersion(empty, 'mfe-y', releasedVersion('mfe-y', '1.0.0')),
      publish('1.0.0'),
      publish('2.0.0', 10),
    );
    const changed = markSince(registry, change(registry), new Date(Date.UTC(2026, 0, 1, 2)));
    assert.deepEqual(sinceHours(changed), expected);
    assert.deepEqual(sinceHours(changed, 'mfe-y'), { '1.0.0': 0 });
  });

test('the same canary, promoted again, starts over; a change that moves no visitors does not', () => {
  const again = after(
    ...start,
    (registry) => rollback(registry, 'mfe-x'),
    (registry) => promote(registry, 'mfe-x', '2.0.0', 10),
    (registry) => ({ ...registry, schema: 'y' }),
  );
  assert.deepEqual(sinceHours(again), { '1.0.0': 3, '2.0.0': 3 });
});
