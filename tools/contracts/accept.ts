import { apiContract } from './api-contract.ts';
import { type Contract, contractRejection } from './contract.ts';
import { hostContract } from './host-contract.ts';
import { type ContractName, saveContract, readContract, ownerOf } from './snapshots.ts';

/** Takes today's contract as the one that is kept from now on, where the version took the step that the changes need. */
function accept(name: ContractName, now: Contract): void {
  const kept = readContract(name);
  const refused = kept && contractRejection(kept, now);
  if (!refused) return saveContract(name, now);
  console.error(`The ${name} contract is not taken. Raise the version in ${ownerOf[name]}/package.json: ${refused}`);
  process.exitCode = 1;
}

accept('api', apiContract());
accept('host', hostContract());
