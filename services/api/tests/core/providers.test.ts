import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { getPaymentResult } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { openMetrics } from '../../src/core/metrics.ts';
import { openProvider } from '../../src/core/provider.ts';
import { checkoutsOfReference } from '../ask-processor.ts';
import { listening } from '../listening.ts';
import { activeOwner, ownerWithVehicle, payFor, quoteFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();

test('[S1][S2][S3] redirects of a provider are not followed, and no URL sent by a client is fetched', async () => {
  let reached = 0;
  const inside = createServer((_, reply) => {
    reached += 1;
    reply.end('{}');
  });
  const inner = `http://${await listening(inside)}`;
  const outside = createServer((_, reply) => void reply.writeHead(302, { location: `${inner}/secrets` }).end());
  const send = openProvider({
    name: 'redirecting',
    url: `http://${await listening(outside)}`,
    token: 't',
    timeout: 2000,
    metrics: openMetrics(),
  });
  await assert.rejects(send('/v1/checkouts'));
  const owner = await activeOwner(app);
  for (const resourcePath of [
    `${inner}/v1/checkouts/x/payment`,
    '//169.254.169.254/latest',
    'file:///etc/passwd',
    'http://[::1]/',
  ])
    assert.equal((await owner.try(getPaymentResult, { id: 'x', resourcePath })).status, 404);
  assert.equal(reached, 0);
});

test('[P10][K5] the circuit breaker opens after five failures in a row and lets requests through again after a pause', async () => {
  let asked = 0;
  let well = false;
  const server = createServer((_, reply) => {
    asked += 1;
    reply.writeHead(well ? 200 : 500).end('{"fine":true}');
  });
  const send = openProvider({
    name: 'ill',
    url: `http://${await listening(server)}`,
    token: 't',
    timeout: 2000,
    metrics: openMetrics(),
    breakFor: 50,
  });
  for (let tries = 0; tries < 8; tries += 1) await assert.rejects(send('/'));
  assert.equal(asked, 5);
  well = true;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await send('/').then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal(asked, 6);
});

test('[P10] a checkout fails with 502 when the processor’s response is too large; nothing is charged, and a second try is charged once', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const quote = await quoteFor(owner, vehicle);
  await owner.sandbox('/faults', { service: 'cards', mode: 'huge', times: 1 });
  const { status, body } = await owner.try(createPaymentKey, { amount: paymentTotal(quote), vehicleId: vehicle.id });
  const nothingCharged = 'The card processor did not answer. Nothing was charged; please try again.';
  assert.deepEqual([status, body.reason, body.message], [502, 'processor_failed', nothingCharged]);
  const tries = () =>
    app.sql<{ status: string; checkout_id: string | null; merchant_reference: string }>`
        select status, checkout_id, merchant_reference from payments where user_id = ${owner.userId} order by created_at`;
  assert.deepEqual(
    (await tries()).map(({ status: stored, checkout_id }) => [stored, checkout_id]),
    [['failed', null]],
  );
  const charges = async () =>
    (await Promise.all((await tries()).map((one) => checkoutsOfReference(app, one.merchant_reference))))
      .flat()
      .flatMap(({ payments }) => payments.map(({ paymentType, amount }) => [paymentType, amount]));
  assert.deepEqual(await charges(), []);
  assert.equal((await payFor(owner, vehicle)).result, 'successful');
  assert.deepEqual(await charges(), [['DB', (paymentTotal(quote) / 100).toFixed(2)]]);
});
