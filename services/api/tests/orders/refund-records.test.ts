import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEvents } from 'shared-contracts/events';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { updateRenewal } from 'shared-contracts/renewals';
import { givenBack } from '../ask-processor.ts';
import { ownerWhoPaid } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const minute = 60_000;
const day = 24 * 60 * minute;

/** A paid and then cancelled renewal after the first refund attempt, with the processor's webhook not yet handled. */
async function cancelled(outcome?: string) {
  const { owner, checkoutId, renewalId: id, amount, paymentId } = await ownerWhoPaid(app);
  if (outcome === 'lost') await owner.sandbox('/faults', { service: 'cards', mode: 'lost', method: 'POST', times: 1 });
  else if (outcome) await owner.sandbox(`/cards/${checkoutId}/refunds`, { outcome });
  await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
  await clerk.call(updateRenewal, { id, status: 'cancelled' });
  await app.runJob('settle-refunds');
  return { owner, checkoutId, id, paymentId, amount: amount - 25_000 };
}

/** The state of a refund, and the minutes until its next attempt. */
async function refundOf(paymentId: string) {
  const { next_attempt_at: next, ...refund } = await app.row<{
    status: string;
    attempts: number;
    failure_reason: string | null;
    external: boolean;
    next_attempt_at: string;
  }>`
      select status, attempts, failure_reason, external_reference is not null as external, next_attempt_at from refunds where payment_id = ${paymentId}`;
  return { ...refund, minutes: Math.round((Date.parse(next) - app.clock.now().getTime()) / minute) };
}

const trailOf = (paymentId: string) =>
  app.sql<{ action: string }>`select a.action, a.actor_id, a.details, a.company_id is not null as placed from audit a
      where a.entity = 'payment' and a.entity_id = ${paymentId} and a.action like '%refund%'`;

test('[PAY-8] a refund appears in the payment list, the renewal’s events and the audit log, and is mailed once', async () => {
  const { owner, id, paymentId, amount } = await cancelled();
  const { minutes: _, ...refund } = await refundOf(paymentId);
  assert.deepEqual(refund, { status: 'done', attempts: 1, failure_reason: null, external: true });
  const payment = (await owner.call(listPayments)).results[0];
  assert.deepEqual(
    [payment?.refundedInCents, payment?.refund?.status, payment?.refund?.reason],
    [amount, 'done', 'renewal cancelled'],
  );
  const [newest] = (await owner.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual([newest?.eventType, newest?.status], ['payment', 'refunded']);
  assert.deepEqual(await trailOf(paymentId), [
    {
      action: 'payment refunded',
      actor_id: null,
      details: { amountInCents: amount, reason: 'renewal cancelled' },
      placed: true,
    },
  ]);
  await app.drain();
  assert.equal(
    (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Your refund is on its way').length,
    1,
  );
});

test('[P17] a permanently refused refund is in lists, events and audit log, raises an alert, is mailed and is not retried', async () => {
  const alerts = await app.alertsOf('refund refused');
  const { owner, id, paymentId, amount, checkoutId } = await cancelled('declined');
  assert.equal(await app.alertsOf('refund refused'), alerts + 1);
  const { minutes: _, ...refund } = await refundOf(paymentId);
  assert.deepEqual(refund, {
    status: 'refused',
    attempts: 1,
    failure_reason: 'transaction declined by authorization system',
    external: false,
  });
  const [seen] = (await clerk.call(listAllPayments, { userId: owner.userId })).results;
  assert.deepEqual([seen?.refund?.status, seen?.refund?.failureReason], ['refused', refund.failure_reason]);
  const [own] = (await owner.call(listPayments)).results;
  assert.deepEqual([own?.refundedInCents, own?.refund?.failureReason], [0, null], 'the owner does not see why');
  const told = await app.column`select status from events where renewal_id = ${id} order by created_at desc limit 1`;
  assert.deepEqual(told, ['refund refused']);
  assert.deepEqual(await trailOf(paymentId), [
    {
      action: 'refund refused',
      actor_id: null,
      details: { amountInCents: amount, reason: 'renewal cancelled' },
      placed: true,
    },
  ]);
  await app.drain();
  assert.ok(!(await owner.mails(owner.email)).some(({ subject }) => subject === 'Your refund is on its way'));
  const [mail] = (await clerk.mails('admin@allset.test')).filter(({ subject }) => subject.endsWith('was refused'));
  assert.ok(mail);
  assert.ok(mail.text.includes(`R${(amount / 100).toFixed(2)}`) && mail.text.includes(seen?.merchantReference ?? '?'));
  assert.match(mail.text, /Lerato Khumalo is still waiting for this money/);
  app.clock.advance(60 * minute);
  await app.runJob('settle-refunds');
  assert.deepEqual(await givenBack(app, checkoutId), []);
  app.clock.set(new Date().toISOString());
});

test('[P17] a pending or temporarily refused refund stays "asked" and does not count as refunded', async () => {
  const pending = await cancelled('pending');
  assert.deepEqual(await refundOf(pending.paymentId), {
    status: 'asked',
    attempts: 1,
    failure_reason: null,
    external: true,
    minutes: 1,
  });
  const throttled = await cancelled('800.120.100');
  const { failure_reason: said, ...refund } = await refundOf(throttled.paymentId);
  assert.ok(said);
  assert.deepEqual(refund, { status: 'asked', attempts: 1, external: false, minutes: 1 });
  for (const { owner, paymentId } of [pending, throttled]) {
    assert.equal((await owner.call(listPayments)).results[0]?.refundedInCents, 0);
    assert.deepEqual(await trailOf(paymentId), []);
  }
});

test('[P27] a refund with an uncertain result is uncertain, which is recorded once, and does not count as refunded', async () => {
  const { owner, paymentId } = await cancelled('uncertain');
  const { failure_reason: said, ...refund } = await refundOf(paymentId);
  assert.equal(said, 'timeout, uncertain result');
  assert.deepEqual(refund, { status: 'uncertain', attempts: 1, external: false, minutes: 1 });
  assert.equal((await owner.call(listPayments)).results[0]?.refundedInCents, 0);
  assert.deepEqual(
    (await trailOf(paymentId)).map(({ action }) => action),
    ['refund uncertain'],
  );
});

test('[P17] refund retries back off to once an hour and raise an alert after the first day', async () => {
  const { paymentId, checkoutId, owner } = await cancelled('pending');
  const alerts = await app.alertsOf('refund overdue');
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    waits.push((await refundOf(paymentId)).minutes);
    app.clock.advance((waits.at(-1) ?? 0) * minute + 1000);
    await app.runJob('settle-refunds');
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  const since = await app.value<string>`select created_at from refunds where payment_id = ${paymentId}`;
  app.clock.set(new Date(Date.parse(since) + day - minute).toISOString());
  await app.runJob('settle-refunds');
  assert.equal(await app.alertsOf('refund overdue'), alerts, 'no alert on the first day');
  app.clock.advance(61 * minute);
  await app.runJob('settle-refunds');
  assert.ok((await app.alertsOf('refund overdue')) > alerts);
  app.clock.set(new Date().toISOString());
  await owner.sandbox(`/cards/${checkoutId}/refunds/settle`, { outcome: 'success' });
  await app.drain();
  assert.equal((await refundOf(paymentId)).status, 'done', 'the webhook completes the refund at once');
});
