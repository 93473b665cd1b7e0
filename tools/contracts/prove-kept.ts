import assert from 'node:assert/strict';
import { type Contract, whyRefused } from './contract.ts';
import { type ContractName, keptContract, ownerOf } from './snapshots.ts';

/** Proves that a contract is the one that was kept, or that its version took the step which the changes need. */
export function proveKept(name: ContractName, now: Contract): void {
  const kept = keptContract(name);
  assert.ok(kept, 'run npm run contracts');
  assert.equal(whyRefused(kept, now), undefined, `Keep what was promised, or raise the version of ${ownerOf[name]}.`);
  assert.deepEqual(now, kept, 'The step is taken: run npm run contracts to record it.');
}
