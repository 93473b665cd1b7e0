import assert from 'node:assert/strict';
import { type Contract, contractRejection } from './contract.ts';
import { type ContractName, readContract, ownerOf } from './snapshots.ts';

/** Asserts that a contract equals its snapshot. The message says whether a bump or only a recording is missing. */
export function assertContractUnchanged(name: ContractName, current: Contract): void {
  const baseline = readContract(name);
  assert.ok(baseline, 'Run npm run contracts.');
  assert.equal(
    contractRejection(baseline, current),
    undefined,
    `Undo the breaking change, or bump the version of ${ownerOf[name]}.`,
  );
  assert.deepEqual(current, baseline, 'The version bump suffices. Run npm run contracts to record the change.');
}
