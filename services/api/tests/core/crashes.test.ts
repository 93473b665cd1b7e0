import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import pg from 'pg';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { updateRenewal } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { processesOn, until } from '../api-process.ts';
import type { Client } from '../client.ts';
import { addVehicle, openCheckout } from '../owner.ts';
import { picture } from '../pictures.ts';
import { sealNotification } from '../seal-notification.ts';
import { copyServerDatabase } from '../start-app.ts';

/** Kills real processes, so these tests need a PostgreSQL server; the embedded database has crash tests of its own. */
const url = await copyServerDatabase();
if (url) {
  const { start, folder, secret } = await processesOn(url);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  after(() => database.end());
  const one = async (text: string) => Object.values((await database.query(text)).rows[0] as Record<string, unknown>)[0];
  const fault = (client: Client, service: string, mode: string) => client.sandbox('/faults', { service, mode });

  const outboxIsEmpty = async () => (await one(`select count(*)::int from outbox where sent_at is null`)) === 0;

  /** Every payment that was not refunded has exactly one renewal, and every status its event. */
  async function booksHold(): Promise<void> {
    assert.equal(
      await one(`select count(*)::int from payments p where p.status = 'successful' and not exists (select 1 from refunds f where f.payment_id = p.id and f.amount_in_cents = p.amount_in_cents)
        and (select count(*) from renewals r where r.payment_id = p.id) <> 1`),
      0,
    );
    assert.equal(
      await one(
        `select count(*)::int from renewals r where not exists (select 1 from events e where e.renewal_id = r.id and e.status = r.status)`,
      ),
      0,
    );
  }

  /** Makes the next statement of a kind wait, so that a process can be killed right there. */
  async function stopAt(statement: string) {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(4711)');
    await holder.query(`create or replace function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
    const table = statement.split(' ').at(-1);
    await holder.query(
      `create trigger waits_for_test before ${statement} for each row execute function wait_for_test()`,
    );
    return {
      reached: () =>
        until(
          async () =>
            Number(await one(`select count(*)::int from pg_locks where locktype = 'advisory' and not granted`)) > 0,
          `a process waits at ${statement}`,
        ),
      release: async () => {
        await holder.query('select pg_advisory_unlock(4711)');
        await until(async () => {
          await database.query(`set lock_timeout = 200`);
          await database.query(`drop trigger waits_for_test on ${table}`);
          return true;
        }, 'the killed process has gone');
        await holder.end();
      },
    };
  }

  /** Kills an API at a statement of a call, looks at what it left, and starts another. */
  async function killedAt(
    statement: string,
    call: (owner: Client, admin: Client) => Promise<unknown>,
    leaves: () => Promise<void>,
  ) {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const admin = await api.visitor().logIn('admin@allset.test');
    const stop = await stopAt(statement);
    const called = call(owner, admin).catch(() => undefined);
    await stop.reached();
    await api.end('SIGKILL');
    await called;
    await stop.release();
    await booksHold();
    await leaves();
    const again = await start();
    const client = again.visitor();
    client.token = owner.token;
    return { again, client };
  }

  const paymentStatus = (checkoutId: string) => one(`select status from payments where checkout_id = '${checkoutId}'`);

  test('[K1] killed after the processor has charged and before the commit: nothing is stored, and the restart completes it once', async () => {
    let checkoutId = '';
    const pay = async (owner: Client) => {
      ({ checkoutId } = await openCheckout(owner, await addVehicle(owner)));
      await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
      return owner.call(getPaymentResult, { id: checkoutId });
    };
    const { again, client } = await killedAt('insert on renewals', pay, async () =>
      assert.equal(await paymentStatus(checkoutId), 'processing'),
    );
    await until(
      async () => (await client.call(getPaymentResult, { id: checkoutId })).result === 'successful',
      'the payment is complete',
    );
    await booksHold();
    assert.equal(
      await one(
        `select count(*)::int from renewals r join payments p on p.id = r.payment_id where p.checkout_id = '${checkoutId}'`,
      ),
      1,
    );
    await again.end('SIGTERM');
  });

  test('[K1] killed after the commit and before the mail: the receipt is sent once after the restart', async () => {
    // One that enqueues jobs, but runs none.
    const api = await start(undefined, { JOBS: 'off' });
    const owner = await api.visitor().logIn('owner@allset.test');
    const vehicle = await addVehicle(owner, { licenseNumber: 'CRASH2GP' });
    const receipts = async () =>
      (await owner.mails('owner@allset.test')).filter(({ subject }) =>
        subject.startsWith(`Receipt: licence renewal ${vehicle.licenseNumber.toUpperCase()}`),
      ).length;
    const { checkoutId } = await openCheckout(owner, vehicle);
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'successful');
    await api.end('SIGKILL');
    await booksHold();
    assert.equal(await receipts(), 0);
    const again = await start();
    await until(outboxIsEmpty, 'every mail has been sent');
    assert.equal(await receipts(), 1);
    await again.end('SIGTERM');
  });

  test('[K1] killed between the event and the status of a renewal: neither is stored, and the action can be repeated', async () => {
    const id = String(await one(`select id from renewals where status = 'submitted by user' limit 1`));
    const events = () => one(`select count(*)::int from events where renewal_id = '${id}'`);
    const before = await events();
    const { again } = await killedAt(
      'update on renewals',
      (_, admin) => admin.call(updateRenewal, { id, status: 'processing' }),
      async () => {
        assert.equal(await one(`select status from renewals where id = '${id}'`), 'submitted by user');
        assert.equal(await events(), before);
      },
    );
    const admin = await again.visitor().logIn('admin@allset.test');
    await admin.call(updateRenewal, { id, status: 'processing' });
    assert.equal(await events(), Number(before) + 1);
    await again.end('SIGTERM');
  });

  test('[K1] killed during an upload: there is no document without its file', async () => {
    const count = () => one('select count(*)::int from documents');
    const before = await count();
    const upload = async (owner: Client) => owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
    const { again, client } = await killedAt('insert on documents', upload, async () =>
      assert.equal(await count(), before),
    );
    assert.equal((await upload(client)).status, 201);
    const files = new Set(readdirSync(`${folder}/uploads`));
    const { rows } = await database.query<{ storage_key: string }>('select storage_key from documents');
    assert.ok(rows.every(({ storage_key }) => files.has(storage_key)));
    await again.end('SIGTERM');
  });

  test('[K6] a payment succeeds while the mail server is down, and its mails are sent once it is back', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const before = (await owner.mails('owner@allset.test')).length;
    await fault(owner, 'mail', 'down');
    const { checkoutId } = await openCheckout(owner, await addVehicle(owner));
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    // The webhook may be asking the processor at the same moment, and only one of them does.
    await until(
      async () => (await owner.call(getPaymentResult, { id: checkoutId })).result === 'successful',
      'the payment succeeds',
    );
    await until(
      async () =>
        Number(await one(`select count(*)::int from pgboss.job where name like 'mail-%' and state = 'retry'`)) > 0,
      'the mail job waits for its retry',
    );
    assert.equal((await owner.mails('owner@allset.test')).length, before);
    await fault(owner, 'mail', 'off');
    await until(outboxIsEmpty, 'the outbox is empty');
    assert.ok((await owner.mails('owner@allset.test')).length > before);
    await api.end('SIGTERM');
  });

  test('[K7] SIGTERM during a request and a running job: the request is answered, the job ends elsewhere, and neither happens twice', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const { checkoutId } = await openCheckout(owner, await addVehicle(owner));
    await owner.sandbox('/faults', { service: 'cards', mode: 'slow', delayMs: 3000 });
    const asked = owner.try(getPaymentResult, { id: checkoutId });
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    await until(
      async () =>
        Number(await one(`select count(*)::int from pgboss.job where name = 'payment-webhook' and state = 'active'`)) >
        0,
      'the job of the webhook runs',
    );
    const ended = api.end('SIGTERM');
    assert.equal((await asked).status, 200);
    // It drains for at most ten seconds; the platform would kill it after that.
    assert.equal(
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000, 'still running'))]),
      0,
    );
    await fault(owner, 'cards', 'off');
    const again = await start();
    const client = again.visitor();
    client.token = owner.token;
    await until(
      async () =>
        (await client.call(listPayments)).results.some(
          (payment) => payment.checkoutId === checkoutId && payment.status === 'successful',
        ),
      'the webhook has been processed',
    );
    await booksHold();
    await again.end('SIGTERM');
  });

  test('[K2][K3][W9] database outage: 503 with Retry-After, the process survives, a retried webhook counts once', async () => {
    const api = await start();
    const owner = await api.visitor().logIn('owner@allset.test');
    const { checkoutId } = await openCheckout(owner, await addVehicle(owner));
    const name = new URL(url).pathname.slice(1);
    const reference = await one(`select merchant_reference from payments where checkout_id = '${checkoutId}'`);
    const sealed = sealNotification(secret, {
      merchantTransactionId: reference,
      result: { code: '000.000.000' },
      nonce: crypto.randomUUID(),
    });
    const notify = () => api.visitor().request('POST', '/api/payments/webhook', sealed);
    const server = new pg.Client({ connectionString: process.env.TEST_SERVER });
    await server.connect();
    const shut = async (away: boolean) => {
      await server.query(`alter database ${name} allow_connections ${!away}`);
      if (away)
        await server.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
        );
    };
    database.on('error', () => undefined);
    await shut(true);
    const down = await owner.try(listVehicles);
    assert.equal(down.status, 503);
    assert.equal(down.body.reason, 'unavailable');
    assert.ok(Number(down.headers.get('retry-after')) > 0);
    // The companies are known for some seconds.
    await until(async () => (await fetch(`${api.origin}/api/companies`)).status === 503, 'no company is known', 8000);
    assert.equal((await fetch(`${api.origin}/livez`)).status, 200);
    assert.equal((await fetch(`${api.origin}/readyz`)).status, 503);
    const metrics = await fetch(`${api.origin}/metrics`);
    assert.equal(metrics.status, 200);
    assert.match(await metrics.text(), /process_cpu_seconds_total \d/);
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
    // A 503, so the processor retries the webhook.
    assert.equal((await notify()).status, 503);
    await shut(false);
    await until(async () => (await owner.try(listVehicles)).status === 200, 'the process has recovered', 8000);
    assert.equal((await notify()).status, 200);
    const isKnown = async () =>
      (await owner.call(listPayments)).results.some(
        (payment) => payment.checkoutId === checkoutId && payment.status === 'successful',
      );
    await until(isKnown, 'the webhook has marked the payment as successful');
    await until(
      async () => (await owner.call(getPaymentResult, { id: checkoutId })).result === 'successful',
      'the payment result is successful',
    );
    await owner.sandbox(`/cards/${checkoutId}/webhook`, {});
    assert.equal((await notify()).status, 200);
    const check = new pg.Client({ connectionString: url });
    await check.connect();
    const { rows } = await check.query(
      `select count(*)::int as count from renewals r join payments p on p.id = r.payment_id where p.checkout_id = '${checkoutId}'`,
    );
    assert.deepEqual(rows, [{ count: 1 }]);
    await check.end();
    await server.end();
    await api.end('SIGTERM');
  });
}
