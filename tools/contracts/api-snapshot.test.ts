import { test } from 'node:test';
import { apiContract } from './api-contract.ts';
import { assertContractUnchanged } from './assert-contract-unchanged.ts';

test('the calls are what was kept, or the version took the step that the changes need', () => {
  assertContractUnchanged('api', apiContract());
});
