import { test } from 'node:test';
import { apiContract } from './api-contract.ts';
import { assertContractUnchanged } from './assert-contract-unchanged.ts';

test('the API contract matches its snapshot', () => {
  assertContractUnchanged('api', apiContract());
});
