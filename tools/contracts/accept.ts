import { apiContract } from './api-contract.ts';
import { type Contract, whyRefused } from './contract.ts';
import { hostContract } from './host-contract.ts';
import { type ContractName, keepContract, keptContract, ownerOf } from './snapshots.ts';

/** Takes today's contract as the one that is kept from now on, where the version took the step that the changes need. */
function accept(name: ContractName, now: Contract): void {
  const kept = keptContract(name);
  const refused = kept && whyRefused(kept, now);
  if (!refused) return keepContract(name, now);
  console.error(`The ${name} contract is not taken. Raise the version in ${ownerOf[name]}/package.json: ${refused}`);
  process.exitCode = 1;
}

accept('api', apiContract());
accept('host', hostContract());
