import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getPaymentDetails, resolvePayment } from 'shared-contracts/payment-details';
import * as calls from 'shared-contracts/payments';
import { listRefunds, noteRefundByHand, refundPart } from 'shared-contracts/refund-lists';
import { listRenewals } from 'shared-contracts/renewals';
import { eraseUser } from 'shared-contracts/users';
import { updateVehicle, type Vehicle } from 'shared-contracts/vehicles';
import { openProcessor } from '../../src/adapters/processor/index.ts';
import { inTransaction } from '../../src/core/database/database.ts';
import { openMetrics } from '../../src/core/metrics.ts';
import { withAlteredProcessor } from '../altered-processor.ts';
import { until } from '../api-process.ts';
import { moneyAt } from '../ask-processor.ts';
import { listening } from '../listening.ts';
import {
  activeOwner,
  addVehicle,
  openCheckout,
  ownerAtCheckout,
  ownerWhoPaid,
  ownerWithVehicle,
  payFor,
} from '../owner.ts';

const { app, alter } = await withAlteredProcessor();
const clerk = await app.visitor().logIn('admin@allset.test');
const note = 'Seen in the console of the processor.';
const hour = 60 * 60_000;

/** Money of a payment in the books, in cents. */
async function moneyInBooks(paymentId: string): Promise<number> {
  const { payment } = await clerk.call(getPaymentDetails, { id: paymentId });
  return payment.status === 'successful' ? payment.amountInCents - payment.refundedInCents : 0;
}

const changes: readonly (readonly [string, Partial<Vehicle>])[] = [
  ['weight', { weightKg: 9500 }],
  ['type', { vehicleType: 'motorcycles' }],
  ['province', { registrationRegion: 'western cape' }],
  ['expiry', { licenseExpires: '2026-01-31' }],
];
for (const [what, change] of changes)
  test(`[P25] a payment whose vehicle's ${what} was changed after it was priced renews nothing and is given back in full`, async () => {
    const { owner, vehicle, checkoutId, amount } = await ownerAtCheckout(app);
    await owner.call(updateVehicle, { id: vehicle.id, ...change });
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    const { result, renewalId, refund, paymentId } = await owner.call(calls.getPaymentResult, { id: checkoutId });
    assert.deepEqual(
      [result, renewalId, refund?.reason, refund?.amountInCents],
      ['successful', null, 'vehicle changed', amount],
    );
    await app.drain();
    assert.equal((await owner.call(listRenewals)).count, 0);
    assert.deepEqual([await moneyAt(app, checkoutId), await moneyInBooks(paymentId)], [0, 0]);
    const mails = await owner.mails(owner.email);
    assert.ok(mails.some(({ text }) => text.includes('changed after its price had been fixed')));
    await owner.call(updateVehicle, { id: vehicle.id, weightKg: 1105 });
  });

test('[P25] a change that does not touch the price, and one that is taken back, are renewed', async () => {
  const { owner, vehicle, checkoutId } = await ownerAtCheckout(app);
  await owner.call(updateVehicle, { id: vehicle.id, description: 'The white one', weightKg: 2000 });
  await owner.call(updateVehicle, { id: vehicle.id, weightKg: vehicle.weightKg });
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  assert.ok((await owner.call(calls.getPaymentResult, { id: checkoutId })).renewalId);
});

// The embedded database has one connection, which the test itself would hold.
if (app.isServer)
  test('[P25] a vehicle that changes between its quote and its checkout opens none', async () => {
    const { owner, vehicle } = await ownerWithVehicle(app);
    const opened = await inTransaction(app.db, async (tx) => {
      await sql`select 1 from vehicles where id = ${vehicle.id} for update`.execute(tx);
      const asked = openCheckout(owner, vehicle).then(
        () => 'opened',
        (error: Error) => error.message,
      );
      await until(
        () =>
          app.value`select count(*) > 0 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        'the checkout waits for the vehicle',
      );
      await sql`update vehicles set weight_kg = 9500 where id = ${vehicle.id}`.execute(tx);
      return { asked };
    });
    assert.match(await opened.asked, /409.*changed in the meantime/);
    assert.deepEqual(await app.sql`select 1 from payments where user_id = ${owner.userId}`, []);
  });

const refusals = [
  [401, '800.900.300'],
  [403, '800.900.201'],
  [400, '800.120.100'],
  [400, '600.200.500'],
  [400, '800.100.152'],
  [200, '900.100.300'],
] as const;
for (const [status, code] of refusals)
  test(`[P26] ${code} with ${status} and no transaction is no result of a look-up, a refund or its look-up, but an alert`, async () => {
    const server = createServer((_, reply) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ result: { code } })),
    );
    const metrics = openMetrics();
    const processor = openProcessor(
      {
        PROCESSOR_URL: `http://${await listening(server)}`,
        PROCESSOR_ENTITY_ID: 'e',
        PROCESSOR_TOKEN: 't',
        PROCESSOR_WEBHOOK_SECRET: '11'.repeat(32),
        testMode: true,
      },
      metrics,
    );
    for (const call of [
      () => processor.readCheckout('c'),
      () => processor.findPayments('AS1'),
      () => processor.findRefund('RF1'),
      () => processor.refund({ externalReference: 'p', merchantReference: 'RF1', amountInCents: 1 }),
    ])
      await assert.rejects(call(), { reason: 'processor_failed' });
    const { values } = await metrics.alerts.get();
    assert.equal(values.find(({ labels }) => labels.kind === 'provider refuses us')?.value, 4);
  });

test('[P26] while the processor refuses our token no payment or refund changes, and all of it settles by itself afterwards', async () => {
  const owner = await activeOwner(app);
  const paid = await payFor(owner, await addVehicle(owner), '4000000000000077');
  const vehicle = await addVehicle(owner);
  const twice = await openCheckout(owner, vehicle);
  assert.ok((await payFor(owner, vehicle)).renewalId);
  await owner.sandbox('/cards/pay', { checkoutId: twice.checkoutId, number: '4200000000000000' });
  const { paymentId } = await owner.call(calls.getPaymentResult, { id: twice.checkoutId });
  alter((call) => {
    call.status = 401;
    call.answer = { result: { code: '800.900.300' } };
  });
  await owner.sandbox(`/cards/${paid.checkoutId}/settle`, { outcome: 'success' });
  await app.drain();
  await app.pass(hour);
  await app.runJob('reconcile-payments');
  await app.runJob('settle-refunds');
  const statuses = async () => [
    (await clerk.call(getPaymentDetails, { id: paid.paymentId })).payment.status,
    (await clerk.call(getPaymentDetails, { id: paymentId })).refunds[0]?.status,
  ];
  assert.deepEqual(await statuses(), ['processing', 'asked']);
  alter(() => undefined);
  // The circuit breaker stays open for five seconds of real time.
  for (let tries = 0; tries < 100 && String(await statuses()) !== 'successful,done'; tries += 1) {
    await app.pass(hour);
    await app.runJob('reconcile-payments');
    await app.runJob('settle-refunds');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.deepEqual([await moneyAt(app, twice.checkoutId), await moneyInBooks(paymentId)], [0, 0]);
  assert.deepEqual(
    [await moneyAt(app, paid.checkoutId), await moneyInBooks(paid.paymentId)],
    [paid.amount, paid.amount],
  );
  app.clock.set(new Date().toISOString());
});

for (const [outcome, settled, status] of [
  ['uncertain-executed', 'success', 'successful'],
  ['uncertain', 'declined', 'failed'],
] as const)
  test(`[P27] a payment that is ${outcome} is looked up until it is certain, needs a person after an hour, and ends as ${status}`, async () => {
    const { owner, checkoutId } = await ownerAtCheckout(app);
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
    const { result, paymentId } = await owner.call(calls.getPaymentResult, { id: checkoutId });
    assert.equal(result, 'processing');
    const alerts = await app.alertsOf('payment uncertain');
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await app.pass(2 * hour);
      await app.runJob('reconcile-payments');
    }
    assert.equal(await app.alertsOf('payment uncertain'), alerts + 1);
    const { payment } = await clerk.call(getPaymentDetails, { id: paymentId });
    assert.equal(
      payment.reviewReason,
      'The processor does not know whether the card was charged: timeout, uncertain result.',
    );
    await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome: settled });
    await app.pass(6 * hour);
    await app.runJob('reconcile-payments');
    const after = await clerk.call(getPaymentDetails, { id: paymentId });
    assert.deepEqual([after.payment.status, after.payment.reviewReason], [status, null]);
    assert.equal(await moneyAt(app, checkoutId), await moneyInBooks(paymentId));
    app.clock.set(new Date().toISOString());
  });

test('[P27] a failed or abandoned payment whose webhook was lost is looked up daily for a month, and completed', async () => {
  const owner = await activeOwner(app);
  const [submitted, open] = [
    await openCheckout(owner, await addVehicle(owner)),
    await openCheckout(owner, await addVehicle(owner)),
  ];
  await owner.call(calls.markPaymentSubmitted, { checkoutId: submitted.checkoutId });
  await app.pass(25 * hour);
  await app.runJob('reconcile-payments');
  const statuses = () =>
    app.sql<{ status: string }>`select status from payments where user_id = ${owner.userId} order by created_at`;
  assert.deepEqual(await statuses(), [{ status: 'cancelled' }, { status: 'cancelled' }]);
  alter((call) => {
    if (call.path.includes('/checkouts/')) call.answer = { result: { code: '200.300.404' } };
  });
  for (const { checkoutId } of [submitted, open])
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await app.sql`delete from webhook_inbox where handled_at is null`;
  await app.pass(2 * hour);
  await app.runJob('reconcile-payments');
  assert.deepEqual(await statuses(), [{ status: 'cancelled' }, { status: 'cancelled' }], 'once a day only');
  await app.pass(23 * hour);
  await app.runJob('reconcile-payments');
  alter(() => undefined);
  assert.deepEqual(await statuses(), [{ status: 'successful' }, { status: 'successful' }]);
  assert.equal((await owner.call(listRenewals)).count, 2);
  app.clock.set(new Date().toISOString());
});

test('[P27] a webhook that says success stays open while the look-up lags, and completes the payment when it is tried again', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  alter((call) => {
    if (call.path.includes('/payment?')) call.answer = { result: { code: '000.200.000' } };
    if (call.answer.payments) call.answer.payments = [];
  });
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const open = () =>
    app.sql`select 1 from webhook_inbox i join payments p on p.merchant_reference = i.body #>> '{payload,merchantTransactionId}'
        where p.checkout_id = ${checkoutId} and i.handled_at is null`;
  await until(async () => (await open()).length > 0, 'the webhook is open');
  await app.drain();
  assert.equal((await open()).length, 1);
  alter(() => undefined);
  await app.sql`update pgboss.job set start_after = now() where name = 'payment-webhook' and state = 'retry'`;
  await app.drain();
  assert.equal((await open()).length, 0);
  assert.ok((await owner.call(listRenewals)).count === 1);
});

test('[P27] the webhook of a refund whose look-up lags does not let a second request start while the first is in flight', async () => {
  const { checkoutId, paymentId, amount } = await ownerWhoPaid(app);
  await clerk.call(refundPart, part(paymentId, amount));
  let inFlight = true;
  alter(async ({ method, path, answer }) => {
    if (inFlight && path.startsWith('/v1/query') && answer.payments)
      answer.payments = answer.payments.filter(({ paymentType }) => paymentType !== 'RF');
    if (inFlight && method === 'POST' && path.startsWith('/v1/payments/')) {
      // Its webhook arrives before its answer, and an hour's worth of attempts is due.
      await untilNotified(checkoutId);
      await app.runJob('settle-refunds');
      await app.drain();
      inFlight = false;
    }
  });
  await app.runJob('settle-refunds');
  alter(() => undefined);
  await app.drain();
  assert.equal(await moneyAt(app, checkoutId), amount - 12_345);
  assert.equal(await moneyInBooks(paymentId), amount - 12_345);
});

const part = (id: string, leftInCents: number) => ({
  id,
  requestId: crypto.randomUUID(),
  amountInCents: 12_345,
  leftInCents,
  note: 'Agreed on the telephone.',
});

/** Waits for the webhook of a refund. */
const untilNotified = (checkoutId: string) =>
  until(
    () =>
      app.value`select count(*) > 0 from webhook_inbox where body #>> '{payload,paymentType}' = 'RF'
        and body #>> '{payload,merchantTransactionId}' in (select f.merchant_reference from refunds f join payments p on p.id = f.payment_id where p.checkout_id = ${checkoutId})`,
    'the webhook has arrived',
  );

test('[P27] a part refund with an uncertain result is never asked for again, and is noted as given back by hand', async () => {
  const { owner, checkoutId, paymentId, amount } = await ownerWhoPaid(app);
  await owner.sandbox(`/cards/${checkoutId}/refunds`, { outcome: 'uncertain-executed' });
  await clerk.call(refundPart, part(paymentId, amount));
  await app.drain();
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await app.pass(hour);
    await app.runJob('settle-refunds');
  }
  assert.equal(await moneyAt(app, checkoutId), amount - 12_345);
  const [refund] = (await clerk.call(listRefunds, { status: 'uncertain', userId: owner.userId })).entries;
  assert.ok(refund);
  const done = await clerk.call(noteRefundByHand, { id: refund.id, note });
  assert.deepEqual([done.status, done.doneBy?.firstName], ['done', 'Thandi']);
  assert.equal(await moneyInBooks(paymentId), amount - 12_345);
  assert.equal((await clerk.try(noteRefundByHand, { id: refund.id, note })).body.reason, 'stale');
  const { log } = await clerk.call(getPaymentDetails, { id: paymentId });
  assert.ok(log.some(({ action, details }) => action === 'refund given back by hand' && details?.includes(note)));
  app.clock.set(new Date().toISOString());
});

test('[P27] never more is asked for than the payment holds, whatever the books say', async () => {
  const { checkoutId, paymentId, amount } = await ownerWhoPaid(app);
  await clerk.call(refundPart, { ...part(paymentId, amount), amountInCents: amount - 100 });
  await app.drain();
  // As after the restore of a backup: the books know nothing of the refund.
  await app.sql`update refunds set status = 'due', next_attempt_at = now() - interval '1 minute', attempts = 0, merchant_reference = merchant_reference || 'x'
    where payment_id = ${paymentId}`;
  await app.runJob('settle-refunds');
  assert.equal(await moneyAt(app, checkoutId), 100);
  const { refunds } = await clerk.call(getPaymentDetails, { id: paymentId });
  assert.equal(refunds[0]?.status, 'uncertain');
  assert.match(refunds[0].failureReason ?? '', /has given back/);
});

async function doubtful(outcome: string) {
  const { owner, checkoutId, amount } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
  const { result, paymentId } = await owner.call(calls.getPaymentResult, { id: checkoutId });
  assert.equal(result, 'processing');
  return { owner, checkoutId, amount, paymentId };
}

test('[P29] a payment of another amount is accepted once: renewed, booked as charged, and the note is in its log', async () => {
  const { owner, checkoutId, amount, paymentId } = await doubtful('wrong-amount');
  const { payment, log, parts } = await clerk.call(resolvePayment, { id: paymentId, decision: 'accept', note });
  assert.deepEqual([payment.status, payment.amountInCents, payment.reviewReason], ['successful', amount + 100, null]);
  assert.equal(parts.total, amount + 100);
  assert.equal(parts.serviceFee + parts.vat, 25_000 + 100);
  assert.ok(
    log.some(({ action, details, by }) => action === 'payment in doubt: accept' && details?.includes(note) && by),
  );
  assert.equal((await owner.call(listRenewals)).count, 1);
  assert.equal(await moneyAt(app, checkoutId), await moneyInBooks(paymentId));
  assert.equal((await clerk.try(resolvePayment, { id: paymentId, decision: 'give back', note })).body.reason, 'stale');
});

test('[P29] a payment of another amount is given back once, as it was charged', async () => {
  const { owner, checkoutId, paymentId } = await doubtful('wrong-amount');
  const answers = await Promise.all(
    [1, 2].map(() => clerk.try(resolvePayment, { id: paymentId, decision: 'give back', note })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  await app.drain();
  assert.deepEqual([await moneyAt(app, checkoutId), await moneyInBooks(paymentId)], [0, 0]);
  assert.equal((await owner.call(listRenewals)).count, 0);
});

test('[P29] a payment in another currency can only be closed, after it was given back by hand', async () => {
  const { paymentId } = await doubtful('wrong-currency');
  for (const decision of ['accept', 'give back'] as const) {
    const { status, body } = await clerk.try(resolvePayment, { id: paymentId, decision, note });
    assert.deepEqual([status, body.reason], [422, 'illegal_transition']);
    assert.match(String(body.message), /reports USD/);
  }
  const { payment } = await clerk.call(resolvePayment, { id: paymentId, decision: 'close', note });
  assert.deepEqual([payment.status, payment.reviewReason], ['failed', null]);
  await app.pass(25 * hour);
  await app.runJob('reconcile-payments');
  assert.equal((await clerk.call(getPaymentDetails, { id: paymentId })).payment.status, 'failed', 'it stays closed');
  app.clock.set(new Date().toISOString());
});

test('[P29] only who handles money decides, and not about a payment without doubt; erasure does not wait for it', async () => {
  const { owner, paymentId, checkoutId } = await doubtful('unknown-code');
  assert.equal((await owner.try(resolvePayment, { id: paymentId, decision: 'accept', note })).status, 403);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.equal((await partner.try(resolvePayment, { id: paymentId, decision: 'accept', note })).status, 404);
  const pending = await payFor(owner, await addVehicle(owner), '4000000000000077');
  const decided = await clerk.try(resolvePayment, { id: pending.paymentId, decision: 'close', note });
  assert.equal(decided.body.reason, 'stale');
  await owner.sandbox(`/cards/${pending.checkoutId}/settle`, { outcome: 'declined' });
  await app.drain();
  await owner.call(eraseUser, { password: 'a good one' });
  await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome: 'wrong-amount' });
  await clerk.call(resolvePayment, { id: paymentId, decision: 'give back', note });
  await app.drain();
  assert.equal(await moneyAt(app, checkoutId), 0);
  const [stored] = await app.sql<{ raw_response: unknown }>`select raw_response from payments where id = ${paymentId}`;
  assert.equal(stored?.raw_response, null, 'the card of a person who has left is not kept');
});
