import { test } from 'node:test';
import { hostContract } from './host-contract.ts';
import { assertContractUnchanged } from './assert-contract-unchanged.ts';

test('what a page offers its modules is what was kept, or the version took the step that the changes need', () => {
  assertContractUnchanged('host', hostContract());
});
