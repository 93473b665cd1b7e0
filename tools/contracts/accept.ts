import { apiContract } from './api-contract.ts';
import { type Contract, contractRejection } from './contract.ts';
import { hostContract } from './host-contract.ts';
import { type ContractName, ownerOf, readContract, saveContract } from './snapshots.ts';

/** Saves the current contract as the new baseline, if the package version was bumped as its changes require. */
function accept(name: ContractName, current: Contract): void {
  const baseline = readContract(name);
  const rejection = baseline && contractRejection(baseline, current);
  if (!rejection) return saveContract(name, current);
  console.error(
    `The ${name} contract was not accepted. Bump the version in ${ownerOf[name]}/package.json: ${rejection}`,
  );
  process.exitCode = 1;
}

accept('api', apiContract());
accept('host', hostContract());
