import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { inTransaction } from '../../src/core/database/database.ts';
import { callsToProcessor } from '../ask-processor.ts';
import { activeOwner, addVehicle, openCheckout, ownerAtCheckout } from '../owner.ts';
import { sealNotification, sealText } from '../seal-notification.ts';
import { startApp } from '../start-app.ts';

const [current, former, retired] = ['11', '33', '44'].map((byte) => byte.repeat(32)) as [string, string, string];
const app = await startApp({ environment: { PROCESSOR_WEBHOOK_SECRET: `${current},${former}` } });
const send = (secret: string, payload: Record<string, unknown>) =>
  app.visitor().request('POST', '/api/payments/webhook', sealNotification(Buffer.from(secret, 'hex'), payload));
const notification = (merchantTransactionId: string, code = '000.000.000') => ({
  merchantTransactionId,
  result: { code },
  nonce: crypto.randomUUID(),
});
const merchantReferenceOf = async (checkoutId: string) =>
  await app.value<string>`select merchant_reference from payments where checkout_id = ${checkoutId}`;

test('[W2] during secret rotation the former webhook secret is accepted, a retired one is not', async () => {
  assert.equal((await send(current, notification('a'))).status, 200);
  assert.equal((await send(former, notification('b'))).status, 200);
  assert.equal((await send(retired, notification('c'))).status, 401);
});

test('[W3] a hundred concurrent copies of one webhook are stored as one inbox entry', async () => {
  const reference = crypto.randomUUID();
  const sealed = sealNotification(Buffer.from(current, 'hex'), notification(reference));
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.visitor().request('POST', '/api/payments/webhook', sealed)),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const found =
    await app.sql`select 1 from webhook_inbox where body #>> '{payload,merchantTransactionId}' = ${reference}`;
  assert.equal(found.length, 1);
});

test('[P12][W12][W3] a hundred copies of one webhook after each other pay once: one renewal, event, receipt and look-up', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  const reference = await merchantReferenceOf(checkoutId);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const sent = notification(reference);
  const sealed = sealNotification(Buffer.from(current, 'hex'), sent);
  const effects = async () => {
    await app.drain();
    const [renewal] = (await owner.call(listRenewals)).entries;
    return {
      inbox: (await app.sql`select 1 from webhook_inbox where body::text like ${`%${sent.nonce}%`}`).length,
      payments: (await owner.call(listPayments)).results.map(({ status, refundedInCents }) => [
        status,
        refundedInCents,
      ]),
      renewals: (await owner.call(listRenewals)).count,
      events: (await owner.call(listEvents, { renewalId: renewal?.id })).entries.map(({ status }) => status),
      receipts: (await owner.mails(owner.email)).filter(({ subject }) => subject.startsWith('Receipt')).length,
      lookups: (await callsToProcessor(app)).filter(({ path }) => path.includes(checkoutId)).length,
    };
  };
  assert.equal((await app.visitor().request('POST', '/api/payments/webhook', sealed)).status, 200);
  const once = await effects();
  const { lookups, ...effect } = once;
  assert.deepEqual(effect, {
    inbox: 1,
    payments: [['successful', 0]],
    renewals: 1,
    events: ['submitted by user'],
    receipts: 1,
  });
  assert.ok(lookups > 0, 'the processor was asked');
  for (let copies = 1; copies < 100; copies += 1) {
    assert.equal((await app.visitor().request('POST', '/api/payments/webhook', sealed)).status, 200);
    if (copies % 11 === 0) await app.drain();
  }
  assert.deepEqual(await effects(), once);
});

test('[W4] whatever the processor’s status goes through, in any order, the payment ends in it; a success that was seen is final', async () => {
  const owner = await activeOwner(app);
  const ends = { success: 'successful', cancelled: 'cancelled', declined: 'failed' } as const;
  const names = Object.keys(ends) as (keyof typeof ends)[];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(names, { minLength: names.length }),
      fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
      async (order, processedAtOnce) => {
        const vehicle = await addVehicle(owner);
        const { checkoutId } = await openCheckout(owner, vehicle);
        await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome: 'pending' });
        let isPaid = false;
        for (const [index, outcome] of order.entries()) {
          // Its webhook comes with it, and is processed now or with later ones.
          await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome });
          if (!processedAtOnce[index] && index < order.length - 1) continue;
          await app.drain();
          isPaid ||= outcome === 'success';
        }
        const payment = (await owner.call(listPayments)).results.find((one) => one.checkoutId === checkoutId);
        const last = order.at(-1) ?? 'success';
        assert.equal(payment?.status, isPaid ? 'successful' : ends[last], `${order}, ${processedAtOnce}`);
        const renewals = (await owner.call(listRenewals, { take: 100 })).entries.filter(
          ({ paymentId }) => paymentId === payment?.id,
        );
        assert.equal(renewals.length, isPaid ? 1 : 0);
      },
    ),
    { numRuns: 12 },
  );
});

test('[W5] a webhook that arrives before the checkout id is stored still completes the payment', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  const reference = await merchantReferenceOf(checkoutId);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  // As if the webhook had arrived before the process stored the checkout's id.
  await app.sql`update payments set checkout_id = null where merchant_reference = ${reference}`;
  assert.equal((await send(current, notification(reference))).status, 200);
  await app.drain();
  assert.equal((await owner.call(listPayments)).results[0]?.status, 'successful');
  assert.equal((await owner.call(listRenewals)).count, 1);
});

test('[W8] a webhook is acknowledged while its payment is locked and the processor is slow, and processed later', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const reference = await merchantReferenceOf(checkoutId);
  await owner.sandbox('/faults', { service: 'cards', mode: 'slow', delayMs: 2000 });
  await inTransaction(app.db, async (tx) => {
    await sql`select 1 from payments where checkout_id = ${checkoutId} for update`.execute(tx);
    // The lock is held until the answer is there.
    assert.equal((await send(current, notification(reference))).status, 200);
  });
  assert.equal((await owner.call(listPayments)).total, 0, 'acknowledged before it is processed');
  await owner.sandbox('/faults', { service: 'cards', mode: 'off' });
  await app.drain();
  assert.equal((await owner.call(listPayments)).results[0]?.status, 'successful');
});

test('[W6] a test notification of the processor, and any authentic webhook that we do not know, is kept and answered 200', async () => {
  for (const body of [
    { type: 'test', action: 'webhook activation', payload: {} },
    { type: 'REGISTRATION', payload: { id: 'r1', result: null } },
    { type: 'PAYMENT', payload: { merchantTransactionId: 'nobody-knows-me', result: { code: '000.000.000' } } },
    {
      type: 'PAYMENT',
      payload: { id: null, amount: null, merchantTransactionId: null, result: { code: '000.000.000' } },
    },
  ]) {
    const nonce = crypto.randomUUID();
    const sealed = sealText(Buffer.from(current, 'hex'), JSON.stringify({ ...body, nonce }));
    assert.equal((await app.visitor().request('POST', '/api/payments/webhook', sealed)).status, 200);
    await app.drain();
    assert.deepEqual(await app.sql`select quarantined from webhook_inbox where body ->> 'nonce' = ${nonce}`, [
      { quarantined: true },
    ]);
  }
});

test('[W10] oversized, deeply nested and forged webhooks are refused while other requests are served', async () => {
  const visitor = app.visitor();
  const raw = (body: string, path = 'payments') =>
    fetch(`${app.origin}/api/${path}/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-initialization-vector': '00', 'x-authentication-tag': '00' },
      body,
    });
  assert.equal((await raw(`{"encryptedBody":"${'00'.repeat(500_000)}"}`)).status, 413);
  for (const [open, close] of [
    ['{"a":', '}'],
    ['[', ']'],
  ] as const)
    for (const path of ['payments', 'deliveries']) {
      const deep = await raw(`${open.repeat(20_000)}1${close.repeat(20_000)}`, path);
      assert.deepEqual([deep.status, ((await deep.json()) as { reason: string }).reason], [400, 'invalid']);
    }
  const brackets = await raw(JSON.stringify({ encryptedBody: `${'['.repeat(200)}"${'{'.repeat(200)}` }));
  assert.equal(brackets.status, 401, 'brackets in a text do not nest');
  const storm = Promise.all(Array.from({ length: 300 }, () => send(retired, notification('forged'))));
  assert.equal((await visitor.request('GET', '/livez')).status, 200);
  assert.ok((await storm).every(({ status }) => status === 401));
  assert.equal((await app.sql`select 1 from webhook_inbox where body::text like '%forged%'`).length, 0);
});

test('[K9] when the processor throttles, the result stays "processing" and a later look-up completes the payment', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await owner.sandbox('/faults', { service: 'cards', mode: 'throttle' });
  const before = await questions();
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await owner.try(getPaymentResult, { id: checkoutId });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.result, 'processing');
  }
  assert.equal(await questions(), before + 1);
  await owner.sandbox('/faults', { service: 'cards', mode: 'off' });
  app.clock.advance(6 * 60_000);
  await app.runJob('reconcile-payments');
  assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'successful');
});

/** How many requests the processor has received. */
async function questions(): Promise<number> {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  return [
    ...text.matchAll(/^provider_request_duration_seconds_count\{[^}]*provider="processor"[^}]*\} (\d+)/gm),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
}
