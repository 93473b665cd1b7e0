import { test } from 'node:test';
import { apiContract } from './api-contract.ts';
import { assertContractUnchanged } from './snapshots.ts';

test('the API contract matches its snapshot', () => {
  assertContractUnchanged('api', apiContract());
});
