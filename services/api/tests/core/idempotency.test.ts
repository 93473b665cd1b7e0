import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { getCompany } from 'shared-contracts/companies';
import { openCompanyPreview } from 'shared-contracts/company-previews';
import { createVehicle, listVehicles } from 'shared-contracts/vehicles';
import { apiError } from '../../src/core/api-error.ts';
import { inTransaction } from '../../src/core/database/database.ts';
import { withIdempotency } from '../../src/core/idempotency.ts';
import { activeOwner, newPolo } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

test('[P5] a key in flight is answered 409 with a Retry-After, then with the first answer, and is new after a day', async () => {
  const owner = await activeOwner(app);
  const [vehicle, headers] = [newPolo(), keyed()];
  const add = () => owner.try(createVehicle, vehicle, headers);
  const first = await inTransaction(app.db, async (tx) => {
    await sql`select 1 from users where id = ${owner.userId} for update`.execute(tx);
    const waiting = add();
    const isClaimed = sql`select 1 from idempotency_keys where owner = ${owner.userId}`;
    while ((await isClaimed.execute(app.db)).rows.length === 0) await setImmediate();
    const second = await add();
    assert.deepEqual([second.status, second.body.reason], [409, 'request_in_flight']);
    assert.ok(Number(second.headers.get('retry-after')) > 0);
    return { waiting };
  }).then(({ waiting }) => waiting);
  assert.equal(first.status, 201);
  const again = await add();
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  app.clock.advance(24 * 3_600_000 + 1000);
  const later = await app.visitor().logIn(owner.email, 'a good one');
  assert.deepEqual((await later.try(createVehicle, vehicle, headers)).body.reason, 'already_added');
});

test('[P5] an error after which nobody knows what was done is the answer of its key; a refusal leaves the key free', async () => {
  const owner = await activeOwner(app);
  const [vehicle, headers] = [newPolo(), keyed()];
  await app.sql`create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`;
  await app.sql`create constraint trigger fails after insert on vehicles deferrable initially deferred for each row execute function fail_at_commit()`;
  const failed = await owner.try(createVehicle, vehicle, headers);
  assert.deepEqual([failed.status, failed.headers.get('idempotent-replayed')], [500, null]);
  await app.sql`drop trigger fails on vehicles`;
  const again = await owner.try(createVehicle, vehicle, headers);
  assert.deepEqual([again.status, again.body], [500, failed.body]);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await owner.call(listVehicles)).count, 0);
  assert.equal((await owner.try(createVehicle, vehicle, keyed())).status, 201);

  const refused = keyed();
  const [known] = (await owner.call(listVehicles)).entries;
  const pay = { amount: 100, vehicleId: known?.id, description: 'Renewal' };
  for (let times = 0; times < 2; times += 1) {
    const answer = await owner.try(createPaymentKey, pay, refused);
    assert.deepEqual([answer.body.reason, answer.headers.get('idempotent-replayed')], ['quote_changed', null]);
  }
});

/** One request that lasts until it is told to end, and repeats of it. */
function heldRequest({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setInterval'] });
  let now = Date.now();
  const clock = () => new Date(now);
  const request = { owner: crypto.randomUUID(), key: 'held', content: ['held'] };
  const done = Promise.withResolvers<{ status: number; body: unknown }>();
  const ask = (work = () => done.promise) => withIdempotency(app.db, clock, request, work);
  const touches = sql<{ created_at: string }>`select created_at from idempotency_keys where owner = ${request.owner}`;
  const touched = async () => (await touches.execute(app.db)).rows[0]?.created_at;
  /** Lets the request's timer run, and waits until it has said that it lives. */
  const pass = async (seconds: number) => {
    const before = await touched();
    now += seconds * 1000;
    mock.timers.tick(seconds * 1000);
    while ((await touched()) === before) await setImmediate();
  };
  const advance = (seconds: number) => (now += seconds * 1000);
  const isClaimed = async () => (await touched()) !== undefined;
  return { ask, isClaimed, pass, advance, done };
}

test('[P5] a request that takes minutes stays in flight; one whose process has ended is asked again after a minute', async (t) => {
  const { ask, isClaimed, pass, advance, done } = heldRequest(t);
  const first = ask();
  // A second request that asked too early would be the one that works.
  while (!(await isClaimed())) await setImmediate();
  await assert.rejects(ask(), { reason: 'request_in_flight' });
  for (let times = 0; times < 6; times += 1) await pass(30);
  await assert.rejects(ask(), { reason: 'request_in_flight' });
  // No timer runs any more, as after a crash.
  advance(61);
  assert.deepEqual(await ask(async () => ({ status: 201, body: 'again' })), { status: 201, body: 'again' });
  done.reject(apiError('failed'));
  await assert.rejects(first);
});

test('[L4] a preview’s token is not stored: a repeated key opens another one', async () => {
  const admin = await app.visitor().logIn('admin@allset.test');
  const { id } = await admin.call(getCompany, { id: 'acme' });
  const headers = keyed();
  const open = async () => (await admin.try(openCompanyPreview, { id }, headers)).body.token;
  const [one, other] = [await open(), await open()];
  assert.ok(typeof one === 'string' && typeof other === 'string' && one !== other);
  const stored = sql`select 1 from idempotency_keys where strpos(body::text, ${one}) > 0`;
  assert.equal((await stored.execute(app.db)).rows.length, 0);
});
