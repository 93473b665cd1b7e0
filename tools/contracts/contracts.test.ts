import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyRefused } from './contract.ts';
import { contractNames, contracts, keptContract, ownerOf } from './snapshots.ts';

for (const name of contractNames) {
  test(`the ${name} contract is the one that was kept, or its version took the step that the changes need`, () => {
    const kept = keptContract(name);
    assert.ok(kept, 'run npm run contracts');
    const now = contracts[name]();
    assert.equal(whyRefused(kept, now), undefined, `Keep what was promised, or raise the version of ${ownerOf[name]}.`);
    assert.deepEqual(now, kept, 'The step is taken: run npm run contracts to record it.');
  });
}
