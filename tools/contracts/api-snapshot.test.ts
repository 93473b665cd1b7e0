import { test } from 'node:test';
import { apiContract } from './api-contract.ts';
import { proveKept } from './prove-kept.ts';

test('the calls are what was kept, or the version took the step that the changes need', () => {
  proveKept('api', apiContract());
});
