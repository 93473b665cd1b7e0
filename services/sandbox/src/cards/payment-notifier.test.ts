import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsClient, codeOf } from '../testing/cards-client.ts';
import type { Json } from '../testing/test-sandbox.ts';
import { openNotification, testSandbox } from '../testing/test-sandbox.ts';

test('the webhook decrypts only with the key and holds the status call’s response', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000' });
  const [webhook] = await sandbox.payments.waitFor(1);
  assert.ok(webhook);
  assert.match(String(webhook.headers['content-type']), /^application\/json/);
  const status = await cards.status(id);
  assert.deepEqual(openNotification(webhook), { type: 'PAYMENT', payload: status });
  assert.throws(() => openNotification(webhook, '00'.repeat(32)));

  await cards.refund(String(status.id), '10.00');
  const [, refund] = await sandbox.payments.waitFor(2);
  assert.ok(refund);
  const { payload } = openNotification(refund) as { payload: Json };
  assert.deepEqual([payload.paymentType, payload.amount, payload.referencedId], ['RF', '10.00', status.id]);
});

test('a webhook is retried until it is accepted', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  sandbox.payments.answers.push(503, 500);
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000' });
  const tries = await sandbox.payments.waitFor(3);
  assert.equal(new Set(tries.map((webhook) => webhook.body)).size, 1, 'every attempt sends the same message');
  const replay = await sandbox.inspect('POST', `/cards/${id}/webhook`);
  assert.deepEqual(replay.body.webhook, { delivered: true, statusCode: 200, attempts: 1 });
  assert.equal(
    codeOf((openNotification(sandbox.payments.received[3] ?? assert.fail()) as { payload: Json }).payload),
    '000.100.110',
  );
});

test('attempts are limited and do not block the response', { timeout: 20_000 }, async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  sandbox.payments.answers.push(500, 500, 500, 500, 500);
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000' });
  await sandbox.payments.waitFor(4);
  const state = async (): Promise<string | undefined> => {
    const { body } = await sandbox.inspect('GET', '/cards/checkouts');
    const [checkout] = body as unknown as { webhooks: { state: string; attempts: number }[] }[];
    return `${checkout?.webhooks[0]?.state} after ${checkout?.webhooks[0]?.attempts}`;
  };
  while ((await state()) !== 'failed after 4') await new Promise(setImmediate);
  assert.equal(sandbox.payments.received.length, 4);
});
