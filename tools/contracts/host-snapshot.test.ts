import { test } from 'node:test';
import { hostContract } from './host-contract.ts';
import { assertContractUnchanged } from './snapshots.ts';

test('the host contract matches its snapshot', () => {
  assertContractUnchanged('host', hostContract());
});
