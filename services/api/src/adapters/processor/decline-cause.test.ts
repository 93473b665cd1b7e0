import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declineCauseOf } from './payment-result.ts';

const examples = {
  '800.100.155': 'insufficient funds',
  '800.100.162': 'insufficient funds',
  '800.100.203': 'insufficient funds',
  '100.100.303': 'card expired',
  '800.100.159': 'card blocked',
  '800.100.165': 'card blocked',
  '100.380.401': 'not authenticated',
  '100.100.101': 'wrong card details',
  '800.100.153': 'wrong card details',
  '100.396.101': 'cancelled',
  '900.100.300': 'technical fault',
  '800.120.100': 'technical fault',
  '800.100.152': 'declined',
  '999.999.999': 'declined',
  '': 'declined',
};

for (const [code, cause] of Object.entries(examples))
  test(`[PAY-4] the cause shown for result code '${code}' is ${cause}`, () =>
    assert.equal(declineCauseOf(code), cause));
