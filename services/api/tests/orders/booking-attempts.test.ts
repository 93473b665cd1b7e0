import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { updateCompany } from 'shared-contracts/companies';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { updateRenewal } from 'shared-contracts/renewals';
import { openCourier } from '../../src/adapters/courier/index.ts';
import { openMetrics } from '../../src/core/metrics.ts';
import { until } from '../api-process.ts';
import { listening } from '../listening.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp, type TestApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const minute = 60_000;

const renewalAt = async (status: RenewalStatus, at: TestApp = app) =>
  (await renewalDesk(at, clerk).renewalAt(status)).id;

const move = (id: string, status: RenewalStatus) => clerk.try(updateRenewal, { id, status });
const fault = (mode: string, more: object = {}) => clerk.sandbox('/faults', { service: 'courier', mode, ...more });

interface Attempt {
  status: string;
  booking: string;
  cancellation: string | null;
  checks: number;
  minutes: number | null;
}

/** The state of the latest attempt, and the minutes until the courier is next asked about it. */
const attemptOf = async (id: string, at: TestApp = app): Promise<Attempt> => {
  const { next, ...attempt } = await at.row<Omit<Attempt, 'minutes'> & { next: string | null }>`
      select status, booking, cancellation, checks, next_check_at as next from deliveries where renewal_id = ${id}
      order by created_at desc limit 1`;
  return {
    ...attempt,
    minutes: next === null ? null : Math.max(0, Math.round((Date.parse(next) - at.clock.now().getTime()) / minute)),
  };
};

const attempts = async (id: string) => (await app.sql`select 1 from deliveries where renewal_id = ${id}`).length;

/** Advances the clock and runs the job. */
async function pass(minutes: number, at: TestApp = app): Promise<void> {
  await at.pass(minutes * minute + 1000);
  await at.runJob('check-deliveries');
}

/** An app whose courier gives the same response to every request. */
async function withCourier(status: number, answer: object) {
  const server = createServer((_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  const at = await startApp({ environment: { COURIER_URL: `http://${await listening(server)}` } });
  const admin = await at.visitor().logIn('admin@allset.test');
  const id = await renewalAt('processing', at);
  const refused = await admin.try(updateRenewal, { id, status: 'delivery requested' });
  assert.equal(refused.body.reason, 'courier_failed');
  return { at, id, message: refused.body.message };
}

async function bookAndLose(mode: 'down' | 'lost'): Promise<string> {
  const id = await renewalAt('processing');
  await fault(mode, { times: 1, method: 'POST' });
  assert.equal((await move(id, 'delivery requested')).body.reason, 'courier_failed');
  return id;
}

test('[C9] a booking stores the courier’s id, waybill and price, who booked it and from which status', async () => {
  const id = await renewalAt('processing');
  assert.equal((await move(id, 'delivery requested')).status, 200);
  assert.deepEqual(await attemptOf(id), {
    status: 'requested',
    booking: 'booked',
    cancellation: null,
    checks: 0,
    minutes: null,
  });
  const [parcel] = (await (await fetch(`${app.sandbox.inspectorUrl}/courier/parcels`)).json()) as [
    { id: unknown; short_tracking_reference: string; rate: number },
  ];
  const stored =
    await app.row`select delivery_id, waybill_number, tracking_reference, price_in_cents, booked_by, booked_from from deliveries where renewal_id = ${id}`;
  assert.deepEqual(stored, {
    delivery_id: String(parcel.id),
    waybill_number: parcel.short_tracking_reference,
    tracking_reference: parcel.short_tracking_reference,
    price_in_cents: Math.round(parcel.rate * 100),
    booked_by: clerk.userId,
    booked_from: 'processing',
  });
  const moved = await app.row`select e.created_by, e.delivery_id is not null as named, a.actor_id from events e, audit a
      where e.renewal_id = ${id} and e.status = 'delivery requested' and a.entity_id = ${id} and a.details ->> 'to' = 'delivery requested'`;
  assert.deepEqual(moved, { created_by: clerk.userId, named: true, actor_id: clerk.userId });
});

test('[C9] during a booking request the attempt is stored, with a check due in a minute; other moves are refused', async () => {
  const id = await renewalAt('admin to action');
  await fault('slow', { delayMs: 500, times: 1, method: 'POST' });
  const booking = move(id, 'delivery requested');
  await until(async () => (await attempts(id)) > 0, 'the attempt is stored');
  assert.deepEqual(await attemptOf(id), {
    status: 'requested',
    booking: 'asked',
    cancellation: null,
    checks: 0,
    minutes: 1,
  });
  for (const status of ['delivery requested', 'processing'] as const)
    assert.equal(
      (await move(id, status)).body.message,
      'A delivery is being booked for this renewal. Please look again in a minute.',
    );
  assert.equal((await booking).status, 200);
});

test('[C9] a renewal with an open delivery cannot be booked again', async () => {
  const id = await renewalAt('processing');
  assert.equal((await move(id, 'delivery requested')).status, 200);
  const seenBefore = await clerk.try(updateRenewal, { id, status: 'delivery requested', expectedStatus: 'processing' });
  assert.equal(seenBefore.body.reason, 'stale');
  await app.sql`update renewals set status = 'processing' where id = ${id}`;
  const again = await move(id, 'delivery requested');
  assert.deepEqual(
    [again.body.reason, again.body.message],
    ['stale', 'A delivery is already on its way for this renewal.'],
  );
});

test('[C9] an attempt without an answer blocks booking for a minute; the next click after that looks it up', async () => {
  const id = await bookAndLose('lost');
  await app.sql`update deliveries set booking = 'asked', next_check_at = null where renewal_id = ${id}`;
  app.clock.advance(58_000);
  assert.equal((await move(id, 'delivery requested')).body.reason, 'stale');
  app.clock.advance(2000);
  assert.equal((await move(id, 'delivery requested')).status, 200);
  assert.equal((await attemptOf(id)).booking, 'booked');
  app.clock.set(new Date().toISOString());
});

test('[C9] an attempt unknown to the courier is closed, and checked again after ten minutes, an hour and a day', async () => {
  const id = await bookAndLose('down');
  assert.deepEqual(await attemptOf(id), {
    status: 'requested',
    booking: 'unknown',
    cancellation: null,
    checks: 0,
    minutes: 0,
  });
  const seen: Attempt[] = [];
  for (const minutes of [0, 10, 60, 24 * 60]) {
    await pass(minutes);
    seen.push(await attemptOf(id));
  }
  const closed = { status: 'failed', booking: 'failed', cancellation: null };
  assert.deepEqual(seen, [
    { ...closed, checks: 0, minutes: 10 },
    { ...closed, checks: 1, minutes: 60 },
    { ...closed, checks: 2, minutes: 24 * 60 },
    { ...closed, checks: 3, minutes: null },
  ]);
  app.clock.set(new Date().toISOString());
});

test('[C9] checks at a courier that keeps failing back off, from one minute to one hour', async () => {
  const { at, id } = await withCourier(500, {});
  const waits: unknown[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    await pass((await attemptOf(id, at)).minutes ?? 0, at);
    waits.push((await attemptOf(id, at)).minutes);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  assert.equal((await attemptOf(id, at)).booking, 'unknown');
});

for (const [courierSays, expected] of [
  [undefined, { status: 'cancelled', booking: 'booked', cancellation: 'done', minutes: null }],
  ['delivered', { status: 'failed', booking: 'booked', cancellation: 'refused', minutes: null }],
] as const)
  test(`[C9] an unneeded parcel is cancelled at the courier, ${courierSays ? 'or its refusal noted' : 'once'}, and not checked again`, async () => {
    const id = await renewalAt('processing');
    await move(id, 'delivery requested');
    if (courierSays) {
      await clerk.sandbox(`/courier/parcels/${await app.trackingReference(id)}/advance`, { status: courierSays });
      await app.sql`delete from webhook_inbox where provider = 'courier'`;
    }
    await move(id, 'admin to action');
    const { cancellation, minutes } = await attemptOf(id);
    assert.deepEqual([cancellation, minutes], ['due', 0]);
    const alerts = await app.alertsOf('parcel not cancelled');
    await pass(0);
    assert.equal(await app.alertsOf('parcel not cancelled'), alerts + (courierSays ? 1 : 0));
    const { checks: _, ...attempt } = await attemptOf(id);
    assert.deepEqual(attempt, expected);
    app.clock.set(new Date().toISOString());
  });

test('[ADM-9] a booking is refused before the courier is asked if the company’s own address cannot be parsed', async () => {
  const far = await startApp();
  const admin = await far.visitor().logIn('admin@allset.test');
  const id = await renewalAt('processing', far);
  const company = await far.value`select u.company_id from renewals r join users u on u.id = r.user_id`;
  await admin.call(updateCompany, { id: company, address1: 'somewhere', address2: '' });
  const refused = await admin.try(updateRenewal, { id, status: 'delivery requested' });
  assert.equal(refused.body.reason, 'no_address');
  assert.equal(
    refused.body.message,
    'The address of AllSet cannot be read: the courier must know where to fetch the disc.',
  );
  assert.deepEqual(await far.sql`select 1 from deliveries`, []);
});

test('[K5] a booking that the courier rejects answers with its message and leaves no open attempt', async () => {
  const { at, id, message } = await withCourier(400, { message: 'we do not serve this area' });
  assert.equal(message, 'The delivery service has rejected the booking: we do not serve this area');
  assert.deepEqual(await attemptOf(id, at), {
    status: 'failed',
    booking: 'failed',
    cancellation: null,
    checks: 0,
    minutes: null,
  });
});

test('[C9] one run of the job checks hundreds of due attempts', async () => {
  const id = await bookAndLose('down');
  await app.sql`
    insert into deliveries (renewal_id, user_id, status, destination_address, destination_contact_name, destination_phone_number,
      booking, booked_from, checks, next_check_at)
    select renewal_id, user_id, 'failed', '', '', '', 'failed', booked_from, 5, ${app.clock.now().toISOString()}
    from deliveries, generate_series(1, 250) where renewal_id = ${id}`;
  await pass(0);
  const due =
    await app.sql`select 1 from deliveries where renewal_id = ${id} and next_check_at <= ${app.clock.now().toISOString()}`;
  assert.equal(due.length, 0);
  app.clock.set(new Date().toISOString());
});

for (const status of [401, 403, 408, 429])
  test(`[W15] a courier that answers ${status} has refused nothing: cancellation, booking and look-up have no result`, async () => {
    const server = createServer((_, reply) => reply.writeHead(status).end('{"message":"no"}'));
    const courier = openCourier(
      {
        COURIER_URL: `http://${await listening(server)}`,
        COURIER_TOKEN: 't',
        COURIER_WEBHOOK_SECRET: 's',
      },
      openMetrics(),
    );
    await assert.rejects(courier.cancel('T1'), { reason: 'courier_failed' });
    await assert.rejects(courier.find('T1'), { reason: 'courier_failed' });
  });

test('[W15] a due cancellation that the courier limits is tried again, and one whose answer was lost is not refused', async () => {
  const cancelled = async (mode: string) => {
    const id = await renewalAt('processing');
    assert.equal((await move(id, 'delivery requested')).status, 200);
    await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
    await fault(mode, { times: 1, method: 'POST' });
    assert.equal((await move(id, 'cancelled')).status, 200);
    await app.drain();
    assert.equal((await attemptOf(id)).cancellation, 'due');
    await pass(2);
    await app.drain();
    const { cancellation, status } = await attemptOf(id);
    assert.deepEqual([cancellation, status], ['done', 'cancelled'], mode);
  };
  for (const mode of ['throttle', 'error']) await cancelled(mode);
  await cancelled('lost');
  app.clock.set(new Date().toISOString());
});
