import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles, updateVehicle } from 'shared-contracts/vehicles';
import { inTransaction } from '../../src/core/database/database.ts';
import { activeOwner, addVehicle, openCheckout, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });

/** Starts calls at a constant rate without waiting for earlier ones to finish. */
async function atPace<Answer>(
  count: number,
  perSecond: number,
  start: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let index = 0; index < count; index += 1) {
    answers.push(start(index));
    if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 10_000 / perSecond));
  }
  return Promise.all(answers);
}

/**
 * Locks the vehicles table until `letGo` is called, so that the result does not depend on the speed of the database.
 * `over` resolves to whether that happened within eight seconds.
 */
function holdVehicles(): { letGo: () => void; over: Promise<boolean> } {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const over = inTransaction(app.db, async (tx) => {
    await sql`lock table vehicles in access exclusive mode`.execute(tx);
    const timer = setTimeout(() => resolve(false), 8000);
    const isInTime = await promise;
    clearTimeout(timer);
    return isInTime;
  });
  return { letGo: () => resolve(true), over };
}

// `npm run bench -- load` runs the full ten minutes; this is a sample of a few seconds.
test('[Q1] at a steady 200 requests a second each read shows the owner’s records and each write is stored', async () => {
  const owner = await activeOwner(app);
  const [vehicle, renewing] = [await addVehicle(owner), await addVehicle(owner)];
  const { renewalId } = await payFor(owner, renewing);
  const vehicleIds = [vehicle.id, renewing.id].toSorted();
  const idsIn = ({ entries }: { entries: { id: string }[] }) => entries.map(({ id }) => id).toSorted();
  const written = await atPace(600, 200, async (index) => {
    const model = `model ${index}`;
    if (index % 10 === 0) {
      const { data } = await owner.call(updateVehicle, { id: vehicle.id, model });
      assert.deepEqual([data.id, data.model], [vehicle.id, model]);
      return model;
    }
    if (index % 2) assert.deepEqual(idsIn(await owner.call(listVehicles)), vehicleIds);
    else assert.deepEqual(idsIn(await owner.call(listRenewals)), [renewalId]);
    return undefined;
  });
  const models = written.filter((model) => model !== undefined);
  assert.equal(models.length, 60);
  const count =
    await app.value<number>`select count(*)::int as count from audit where action = 'vehicle changed' and entity_id = ${vehicle.id}`;
  assert.equal(count, 60);
  assert.ok(models.includes((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.model ?? ''));
});

test('[Q2] under overload requests get 429 or 503 with Retry-After, and no payment is lost', async () => {
  const owner = await activeOwner(app);
  const paid = await Promise.all([1, 2, 3].map(async () => openCheckout(owner, await addVehicle(owner))));
  for (const { checkoutId } of paid) await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const held = holdVehicles();
  const ask = async () => {
    // The rest of an address cannot make it look like one that is always taken.
    const answer = await owner.request('GET', '/api/vehicles?search=/webhook');
    if (answer.status !== 200) held.letGo();
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 1500 }, ask));
  assert.ok(await held.over, 'requests are shed at once while the others wait');
  for (const { status, headers } of answers) {
    assert.ok([200, 429, 503].includes(status), String(status));
    if (status !== 200) assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.ok(answers.some(({ status, body }) => status === 503 && body.reason === 'busy'));
  for (const { checkoutId } of paid)
    assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'successful');
  await app.drain();
  assert.equal((await owner.call(listRenewals)).count, 3);
});
