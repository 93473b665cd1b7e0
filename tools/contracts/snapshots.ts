import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Contract, contractRejection } from './contract.ts';

/** The package whose version is that of each contract. */
export const ownerOf = { api: 'shared-contracts', host: 'packages/web-kit' } as const;

export type ContractName = keyof typeof ownerOf;

const fileOf = (name: ContractName) => path.join(import.meta.dirname, `${name}.contract.json`);

/** The contract as last accepted; undefined before the first time. */
export const readContract = (name: ContractName): Contract | undefined =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined;

export const saveContract = (name: ContractName, contract: Contract): void =>
  writeFileSync(fileOf(name), `${JSON.stringify(contract, null, 1)}\n`);

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

/** The version of a workspace package. */
export const versionOf = (folder: string): string => {
  const file = path.join(import.meta.dirname, '../..', folder, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};
