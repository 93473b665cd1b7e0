import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctiveReferencePart } from './search-references.ts';

test('[ADM-6] a search uses only the part in which references differ', () => {
  for (const [search, part] of [
    ['renewal_vehicle::9b2d7c4e', '9b2d7c4e'],
    ['vehicle::9B2D', '9b2d'],
    ['::9b2d', '9b2d'],
    ['9b2d', '9b2d'],
    ['renewal_vehicle::', ''],
    ['renewal', 'renewal'],
  ])
    assert.equal(distinctiveReferencePart(search ?? ''), part);
});
