import type { LocalModule } from 'shared-contracts/registry';
import { moduleTarget } from '../build-target.ts';
import { sharedVersions } from '../bundle/federation.ts';
import { contractVersions, moduleDefinitionOf } from './module-definition-of.ts';

// Prints what a shell needs to know of the module in a folder before it loads its code. In a process of its own, because a
// changed definition can be imported only once.
const [folder = ''] = process.argv.slice(2);
const { host, api } = contractVersions(folder);
const { data } = await moduleDefinitionOf(moduleTarget(folder));
const local: LocalModule = {
  contracts: { host: `^${host}`, api: `^${api}` },
  shared: sharedVersions(false),
  data,
};
console.log(JSON.stringify(local));
