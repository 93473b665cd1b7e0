import { whyRefused } from './contract.ts';
import { contractNames, contracts, keepContract, keptContract, ownerOf } from './snapshots.ts';

// Takes today's contracts as the ones that are kept from now on, where the version took the step that the changes need.
for (const name of contractNames) {
  const now = contracts[name]();
  const kept = keptContract(name);
  const refused = kept && whyRefused(kept, now);
  if (refused) {
    console.error(`The ${name} contract is not taken. Raise the version in ${ownerOf[name]}/package.json: ${refused}`);
    process.exitCode = 1;
  } else keepContract(name, now);
}
