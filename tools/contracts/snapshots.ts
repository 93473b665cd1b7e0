import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiContract } from './api-contract.ts';
import type { Contract } from './contract.ts';
import { hostContract } from './host-contract.ts';

/** The two contracts that have versions: `api` that of shared-contracts, `host` that of web-kit. */
export const contracts = { api: apiContract, host: hostContract };

export const contractNames = ['api', 'host'] as const;

type Name = (typeof contractNames)[number];

export const ownerOf: Record<Name, string> = { api: 'shared-contracts', host: 'web-kit' };

const fileOf = (name: Name) => path.join(import.meta.dirname, `${name}.contract.json`);

/** The contract as it was last accepted; none before the first time. */
export const keptContract = (name: Name): Contract | undefined =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined;

export const keepContract = (name: Name, contract: Contract): void => writeFileSync(fileOf(name), `${JSON.stringify(contract, null, 1)}\n`);
