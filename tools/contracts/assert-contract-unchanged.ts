import assert from 'node:assert/strict';
import { type Contract, contractRejection } from './contract.ts';
import { type ContractName, readContract, ownerOf } from './snapshots.ts';

/** Proves that a contract is the one that was kept, or that its version took the step which the changes need. */
export function assertContractUnchanged(name: ContractName, now: Contract): void {
  const kept = readContract(name);
  assert.ok(kept, 'run npm run contracts');
  assert.equal(contractRejection(kept, now), undefined, `Keep what was promised, or raise the version of ${ownerOf[name]}.`);
  assert.deepEqual(now, kept, 'The step is taken: run npm run contracts to record it.');
}
