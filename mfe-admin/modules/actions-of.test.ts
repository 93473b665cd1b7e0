import type { ReleasedVersion } from 'shared-contracts/modules';
import { actionsOf } from './actions-of.ts';
import { moduleFixture, versionFixture } from './module-fixture.ts';

const vehicles = moduleFixture();
const promotions = ['promote', 'share'];

test.each([
  ['the default version', { state: 'default' }, ['rollback', 'withdraw']],
  ['a canary', { state: 'canary' }, [...promotions, 'rollback', 'withdraw']],
  ['the fallback', { state: 'fallback' }, [...promotions, 'withdraw']],
  ['a version without visitors yet', { state: 'waiting' }, [...promotions, 'withdraw']],
  ['what was rolled back', { state: 'rolled back' }, [...promotions, 'withdraw']],
  ['what was withdrawn', { state: 'withdrawn' }, []],
  ['a version that is not served', { state: 'canary', problem: 'It is not signed.' }, ['rollback', 'withdraw']],
] satisfies [string, Partial<ReleasedVersion>, string[]][])('[TEM-6] the actions for %s', (_, changes, actions) => {
  expect(actionsOf(vehicles, versionFixture(changes))).toEqual(actions);
});

test('[TEM-6] a default version without a fallback can be neither rolled back nor withdrawn', () => {
  const only = versionFixture();
  expect(actionsOf(moduleFixture({ versions: [only] }), only)).toEqual([]);
});
