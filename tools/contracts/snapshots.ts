import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from './contract.ts';

/** The package whose version is that of each contract. */
export const ownerOf = { api: 'shared-contracts', host: 'web-kit' } as const;

export type ContractName = keyof typeof ownerOf;

const fileOf = (name: ContractName) => path.join(import.meta.dirname, `${name}.contract.json`);

/** The contract as last accepted; undefined before the first time. */
export const readContract = (name: ContractName): Contract | undefined =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined;

export const saveContract = (name: ContractName, contract: Contract): void =>
  writeFileSync(fileOf(name), `${JSON.stringify(contract, null, 1)}\n`);
