import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentResult } from '../../adapters/processor/index.ts';
import { decisiveResult, discrepancyOf } from './complete-payment.ts';

const asked = { merchant_reference: 'AS01', currency: 'ZAR', amount_in_cents: 92_200 };
const report: PaymentResult = {
  outcome: 'success',
  code: '000.000.000',
  reason: 'approved',
  declineCause: 'declined',
  externalReference: 'p1',
  amountInCents: 92_200,
  currency: 'ZAR',
  merchantReference: 'AS01',
  raw: {},
};

test('[P12] of several attempts under one reference the successful one counts, in any position', () => {
  const [declined, pending] = [
    { ...report, outcome: 'failed' as const },
    { ...report, outcome: 'pending' as const },
  ];
  for (const outcome of ['success', 'review'] as const) {
    const taken = { ...report, outcome };
    assert.equal(decisiveResult([taken, declined]), taken);
    assert.equal(decisiveResult([declined, taken, pending]), taken);
  }
  assert.equal(decisiveResult([declined, declined, pending]), pending, 'else the last one');
  assert.equal(decisiveResult([]), undefined);
});

test('[P8] a result that matches the payment has no discrepancy', () => {
  assert.equal(discrepancyOf(asked, report), undefined);
  assert.equal(discrepancyOf(asked, { ...report, outcome: 'review' }), undefined);
});

for (const [what, change, doubt] of [
  ['of test mode', { outcome: 'test' }, 'The processor reports a payment of its test mode.'],
  [
    'with a code nobody knows',
    { outcome: 'unknown', code: '999.999.999' },
    'The processor returned the unknown code 999.999.999.',
  ],
  ['without a code', { outcome: 'unknown', code: '' }, 'The processor returned the unknown code (none).'],
  [
    'under another reference',
    { merchantReference: 'AS02' },
    'The processor reports a payment under another reference.',
  ],
  ['in another currency', { currency: 'USD' }, 'The processor reports USD instead of ZAR.'],
  ['in no currency', { currency: undefined }, 'The processor reports no currency instead of ZAR.'],
  ['of another amount', { amountInCents: 92_201 }, 'The processor reports R922.01 instead of R922.00.'],
  ['of no amount', { amountInCents: undefined }, 'The processor reports no amount instead of R922.00.'],
] as const)
  test(`[P8] a success ${what} is a discrepancy with a reason`, () =>
    assert.equal(discrepancyOf(asked, { ...report, ...change }), doubt));
