import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPayments } from 'shared-contracts/payment-lists';
import { ownerAtCheckout } from '../owner.ts';
import { sealNotification } from '../seal-notification.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();

test('[W13] a webhook whose job failed permanently counts as unhandled and is retried once when it is sent again', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  const reference = await app.value<string>`select merchant_reference from payments where checkout_id = ${checkoutId}`;
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await app.drain();
  await app.sql`update payments set status = 'processing' where checkout_id = ${checkoutId}`;
  await app.sql`delete from renewals where user_id = ${owner.userId}`;

  const sealed = sealNotification(Buffer.from('11'.repeat(32), 'hex'), {
    merchantTransactionId: reference,
    result: { code: '000.000.000' },
  });
  const send = () => app.visitor().request('POST', '/api/payments/webhook', sealed);
  const jobs = async () =>
    await app.value<number>`select count(*)::int as count from pgboss.job where name = 'payment-webhook' and state < 'completed'`;
  const unhandled = () => app.metric('webhooks_unhandled{provider="processor"}');

  assert.equal((await send()).status, 200);
  assert.equal((await send()).status, 200);
  assert.equal(await jobs(), 1, 'repeating a queued webhook adds no second job');
  await app.sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'payment-webhook' and state = 'created'`;
  await app.drain();
  assert.equal(await unhandled(), 1);

  assert.equal((await send()).status, 200);
  assert.equal(await jobs(), 1);
  await app.drain();
  assert.equal(await unhandled(), 0);
  assert.equal((await owner.call(listPayments)).results[0]?.status, 'successful');

  assert.equal((await send()).status, 200);
  assert.equal(await jobs(), 0, 'repeating a handled webhook adds no job');
});
