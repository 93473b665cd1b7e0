import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsClient, codeOf } from '../testing/cards-client.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { callJson, testSandbox } from '../testing/test-sandbox.ts';

const card = {
  paymentBrand: 'VISA',
  'card.number': '4711100000000000',
  'card.holder': 'T Mokoena',
  'card.expiryMonth': '12',
  'card.expiryYear': '2034',
  'card.cvv': '123',
};

function payInWidget(sandbox: TestSandbox, checkoutId: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...card, shopperResultUrl: 'https://shop.test/done', ...changes });
  return callJson(`${sandbox.cardsUrl}/v1/checkouts/${checkoutId}/payment`, { method: 'POST', body });
}

function decide(sandbox: TestSandbox, path: unknown, decision: string) {
  return fetch(`${sandbox.bankUrl}${String(path)}`, { method: 'POST', body: new URLSearchParams({ decision }) });
}

test('a card with 3-D Secure is paid once the shopper approves at the bank', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  const { body } = await payInWidget(sandbox, id);
  assert.equal(codeOf(body), '000.200.000');
  assert.match(String(body.challengeUrl), /^\/threeDSecure\/[0-9a-f]{32}$/);
  assert.equal(codeOf(await cards.status(id)), '000.200.000');

  const page = await fetch(`${sandbox.cardsUrl}${String(body.challengeUrl)}`);
  assert.equal(new URL(page.url).origin, sandbox.bankUrl, 'the bank has an origin of its own');
  const markup = await page.text();
  assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/);
  assert.match(markup, /Approve/);
  assert.match(markup, /ZAR 850\.00/);

  const done = await decide(sandbox, body.challengeUrl, 'approve');
  assert.match(await done.text(), new RegExp(`https://shop.test/done\\?id=${id}&amp;resourcePath=`));
  assert.equal(codeOf(await cards.status(id)), '000.100.110');
  await decide(sandbox, body.challengeUrl, 'decline');
  assert.equal(codeOf(await cards.status(id)), '000.100.110', 'the decision is final');
});

test('declining at the bank fails the payment and leaves the checkout open for another attempt', async (t) => {
  const sandbox = await testSandbox(t);
  const cards = cardsClient(sandbox);
  const id = await cards.prepare();
  const { body } = await payInWidget(sandbox, id);
  await decide(sandbox, body.challengeUrl, 'decline');
  assert.equal(codeOf(await cards.status(id)), '100.380.401');
  const again = await payInWidget(sandbox, id, { 'card.number': '4200000000000000' });
  assert.equal(codeOf(again.body), '000.100.110');
  assert.equal((await payInWidget(sandbox, id)).status, 400, 'but not after a success');
});

test('the card number and the security code stay out of the call log', async (t) => {
  const sandbox = await testSandbox(t);
  const id = await cardsClient(sandbox).prepare();
  await payInWidget(sandbox, id);
  const { body } = await sandbox.inspect('GET', '/cards/calls');
  assert.doesNotMatch(JSON.stringify(body), /4711100000000000|"123"/);
});
