import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { cardsClient, codeOf } from '../testing/cards-client.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

test('a checkout is prepared, paid, verified and found by its reference', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const prepared = await cards.post('/v1/checkouts', cards.checkoutForm);
  assert.equal(prepared.status, 200);
  assert.equal(codeOf(prepared.body), '000.200.100');
  const id = String(prepared.body.id);
  assert.equal(codeOf(await cards.status(id)), '000.200.000');
  assert.equal((await cards.get('/v1/query', { merchantTransactionId: 'a1b2c3d4e5f6' })).status, 404);

  const paid = await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200 0000 0000 0000' });
  const resourcePath = encodeURIComponent(`/v1/checkouts/${id}/payment`);
  assert.equal(paid.body.redirectUrl, `https://shop.test/result?step=4&id=${id}&resourcePath=${resourcePath}`);

  const status = await cards.status(id);
  assert.equal(codeOf(status), '000.100.110');
  assert.equal(status.amount, '850.00');
  assert.equal(status.currency, 'ZAR');
  assert.equal(status.paymentBrand, 'VISA');
  assert.equal(status.merchantTransactionId, 'a1b2c3d4e5f6');
  assert.deepEqual(status.customParameters, { renewal: '77' });
  const query = await cards.get('/v1/query', { merchantTransactionId: 'a1b2c3d4e5f6' });
  assert.deepEqual(query.body.payments, [status]);
  assert.equal(
    (await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4200000000000000' })).status,
    409,
  );
});

test('refunds are limited to the amount paid', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '5454545454545454' });
  const paymentId = String((await cards.status(id)).id);
  const first = await cards.refund(paymentId, '700.50');
  assert.equal(codeOf(first.body), '000.100.110');
  assert.equal(first.body.paymentType, 'RF');
  assert.equal(first.body.referencedId, paymentId);
  const tooMuch = await cards.refund(paymentId, '150.00');
  assert.deepEqual([tooMuch.status, codeOf(tooMuch.body)], [400, '700.400.200']);
  assert.equal((await cards.refund(paymentId, '149.50')).status, 200);
  assert.equal((await cards.refund(paymentId, '0.01')).status, 400);
  assert.equal((await cards.refund('0'.repeat(32), '1.00')).status, 404);
  assert.equal((await cards.status(id)).paymentType, 'DB', 'the status call still returns the payment');
});

test('a failed payment cannot be refunded', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '4000000000000002' });
  const status = await cards.status(id);
  assert.equal(codeOf(status), '800.100.152');
  assert.equal(codeOf((await cards.refund(String(status.id), '1.00')).body), '700.400.200');
});

test('rejects what the real processor rejects', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const unauthorized = await cards.post('/v1/checkouts', cards.checkoutForm, { authorization: 'Bearer wrong' });
  assert.deepEqual([unauthorized.status, codeOf(unauthorized.body)], [401, '800.900.300']);
  const { entityId: _, ...withoutEntity } = cards.checkoutForm;
  assert.equal((await cards.post('/v1/checkouts', withoutEntity)).status, 400);
  const invalid = await cards.post('/v1/checkouts', { ...cards.checkoutForm, amount: '10.999', currency: 'rand' });
  assert.deepEqual([invalid.status, codeOf(invalid.body)], [400, '200.300.404']);
  const { parameterErrors } = invalid.body.result as { parameterErrors: { name: string; value: string }[] };
  assert.deepEqual(
    parameterErrors.map(({ name, value }) => [name, value]),
    [
      ['amount', '10.999'],
      ['currency', 'rand'],
    ],
  );
  const unknown = await cards.get('/v1/checkouts/nothing/payment');
  assert.deepEqual([unknown.status, codeOf(unknown.body)], [400, '200.300.404']);
});

test('the integrity hash of the widget script is valid for every checkout', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const prepared = await cards.post('/v1/checkouts', { ...cards.checkoutForm, integrity: 'true' });
  const script = await fetch(`${sandbox.cardsUrl}/v1/paymentWidgets.js?checkoutId=${String(prepared.body.id)}`);
  assert.equal(script.headers.get('access-control-allow-origin'), '*');
  const digest = createHash('sha384')
    .update(Buffer.from(await script.arrayBuffer()))
    .digest('base64');
  assert.equal(prepared.body.integrity, `sha384-${digest}`);
});

test('the call log shows that a payment was verified with the processor', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await cards.status(id);
  const calls = (await sandbox.inspect('GET', '/cards/calls')).body as unknown as {
    method: string;
    path: string;
    statusCode: number;
    form: object;
  }[];
  assert.deepEqual(
    calls.map((call) => `${call.method} ${call.path} ${call.statusCode}`),
    [`GET /v1/checkouts/${id}/payment 200`, 'POST /v1/checkouts 200'],
  );
  assert.deepEqual(calls[1]?.form, cards.checkoutForm);
});

test('a refund is found by its own reference, even if its response was lost', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '5454545454545454' });
  const paymentId = String((await cards.status(id)).id);
  const form = {
    entityId: cards.entityId,
    amount: '700.50',
    currency: 'ZAR',
    paymentType: 'RF',
    merchantTransactionId: 'refund-0001',
  };
  assert.equal((await cards.get('/v1/query', { merchantTransactionId: 'refund-0001' })).status, 404);
  await sandbox.inspect('POST', '/faults', { service: 'cards', mode: 'lost', method: 'POST', times: 1 });
  await assert.rejects(cards.post(`/v1/payments/${paymentId}`, form));
  const found = (await cards.get('/v1/query', { merchantTransactionId: 'refund-0001' })).body.payments as {
    amount: string;
    paymentType: string;
  }[];
  assert.deepEqual(
    found.map(({ amount, paymentType }) => [amount, paymentType]),
    [['700.50', 'RF']],
  );
});

test('a refund has the set outcome, and a pending one is settled later', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  await sandbox.inspect('POST', '/cards/pay', { checkoutId: id, number: '5454545454545454' });
  const paymentId = String((await cards.status(id)).id);
  await sandbox.inspect('POST', `/cards/${id}/refunds`, { outcome: 'declined' });
  await sandbox.inspect('POST', `/cards/${id}/refunds`, { outcome: 'pending' });
  assert.equal(codeOf((await cards.refund(paymentId, '850.00')).body), '800.100.152');
  assert.equal(codeOf((await cards.refund(paymentId, '850.00')).body), '000.200.000');
  assert.equal((await cards.refund(paymentId, '1.00')).status, 400, 'a pending refund counts as refunded');
  assert.equal(
    (await sandbox.inspect('POST', `/cards/${id}/refunds/settle`, { outcome: 'success' })).body.code,
    '000.100.110',
  );
});
