import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsClient, codeOf } from '../testing/cards-client.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

test('a service fails with the set fault the set number of times', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  const once = (mode: string, more: object = {}) =>
    sandbox.inspect('POST', '/faults', { service: 'cards', mode, times: 1, ...more });
  const status = () => cards.get(`/v1/checkouts/${id}/payment`);

  await once('down');
  await assert.rejects(status(), TypeError);
  await once('error');
  assert.equal((await status()).status, 500);
  await once('garbage');
  await assert.rejects(status(), SyntaxError);
  await once('slow', { delayMs: 30 });
  assert.equal((await status()).status, 200);
  assert.equal((await status()).status, 200, 'recovers afterwards');
});

test('a fault can be limited to the status call', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  await sandbox.inspect('POST', '/faults', { service: 'cards', mode: 'throttle', times: 1, path: '/payment' });
  const id = await cards.prepare();
  const throttled = await cards.get(`/v1/checkouts/${id}/payment`);
  assert.deepEqual([throttled.status, codeOf(throttled.body)], [429, '800.120.100']);
  assert.equal(codeOf(await cards.status(id)), '000.200.000');
});

test('reset clears payments, faults and calls', async (t) => {
  const sandbox = await testSandbox(t);
  await cardsClient(sandbox).prepare();
  await sandbox.inspect('POST', '/faults', { service: 'courier', mode: 'down' });
  assert.equal((await sandbox.inspect('POST', '/reset')).status, 204);
  assert.deepEqual((await sandbox.inspect('GET', '/cards/checkouts')).body, []);
  assert.deepEqual((await sandbox.inspect('GET', '/cards/calls')).body, []);
  const faults = (await sandbox.inspect('GET', '/faults')).body as Record<string, { mode: string }>;
  assert.deepEqual([faults.cards?.mode, faults.courier?.mode, faults.mail?.mode], ['off', 'off', 'off']);
});

test('the page shows payments, sends no CORS headers and rejects requests from other sites', async (t) => {
  const sandbox = await testSandbox(t);
  await cardsClient(sandbox).prepare();
  const page = await fetch(`${sandbox.inspectorUrl}/`);
  assert.equal(page.headers.get('access-control-allow-origin'), null);
  assert.match(await page.text(), /ZAR 850\.00[\s\S]*Test cards/);
  const foreign = await fetch(`${sandbox.inspectorUrl}/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  assert.equal(foreign.status, 403);
  const wrong = await sandbox.inspect('POST', '/faults', { service: 'weather', mode: 'down' });
  assert.equal(wrong.status, 400);
  assert.match(String(wrong.body.message), /^service: /);
});
