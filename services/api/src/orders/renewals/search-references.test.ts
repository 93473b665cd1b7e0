import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctiveReferencePart, idsStartingWith } from './search-references.ts';

test('[ADM-6] a search uses only the part in which references differ', () => {
  for (const [search, part, isStart] of [
    ['renewal_vehicle::9b2d7c4e', '9b2d7c4e', true],
    ['vehicle::9B2D', '9b2d', true],
    ['::9b2d', '9b2d', true],
    ['9b2d', '9b2d', false],
    ['renewal_vehicle::', '', true],
    ['renewal', 'renewal', false],
  ] as const)
    assert.deepEqual(distinctiveReferencePart(search), { part, isStart });
});

test('[ADM-6] the start of a vehicle’s id is a range of ids', () => {
  assert.deepEqual(idsStartingWith('9b2d7c4e-0'), {
    from: '9b2d7c4e-0000-0000-0000-000000000000',
    to: '9b2d7c4e-0fff-ffff-ffff-ffffffffffff',
  });
  for (const text of ['', '9', '9b2d7c4e0', '9b2g', 'x', `${'0'.repeat(40)}`])
    assert.equal(idsStartingWith(text), undefined, text);
});
