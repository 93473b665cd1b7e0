import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsClient, codeOf } from '../testing/cards-client.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { outcomeCode } from './outcomes.ts';
import { brandOfCard, isLuhnValid, testCards } from './test-cards.ts';

test('every test card has a valid number of its brand and the documented outcome', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  for (const card of testCards) {
    assert.ok(isLuhnValid(card.number), card.number);
    assert.equal(brandOfCard(card.number), card.brand);
    const id = await cards.prepare();
    await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: card.number });
    assert.equal(codeOf(await cards.status(id)), outcomeCode(card.outcome), card.does);
  }
});

test('a success can have a different amount, currency or reference', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const seen: Record<string, unknown> = {};
  for (const [outcome, field] of [
    ['wrong-amount', 'amount'],
    ['wrong-currency', 'currency'],
    ['wrong-reference', 'merchantTransactionId'],
  ] as const) {
    const id = await cards.prepare();
    await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000', outcome });
    const status = await cards.status(id);
    assert.equal(codeOf(status), '000.100.110');
    seen[field] = status[field];
  }
  assert.deepEqual(seen, { amount: '851.00', currency: 'USD', merchantTransactionId: 'a1b2c3d4e5f6-other' });
});

test('any result code can be set as outcome, and a pending payment can be settled', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000', outcome: '800.400.500' });
  assert.equal(codeOf(await cards.status(id)), '800.400.500');
  await sandbox.inspect('POST', `/cards/${id}/settle`, { outcome: 'success' });
  assert.equal(codeOf(await cards.status(id)), '000.100.110');
  await sandbox.inspect('POST', `/cards/${id}/settle`, { outcome: 'fail' });
  assert.equal(codeOf(await cards.status(id)), '800.100.152');
  const refused = await sandbox.inspect('POST', `/cards/${id}/settle`, { outcome: 'perhaps' });
  assert.equal(refused.status, 400);
  assert.match(String(refused.body.message), /one of success, declined/);
});
