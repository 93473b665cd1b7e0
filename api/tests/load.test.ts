import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles, updateVehicle } from 'shared-contracts/vehicles';
import { inTransaction } from '../src/platform/database/database.ts';
import { activeOwner, addVehicle, openCheckout } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });

/** Starts work at an even pace, whether or not what was started before has ended. */
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
 * Whoever asks for vehicles waits until they are let go, so that it does not matter how fast the database is. `over` tells
 * whether that came within eight seconds.
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

// The whole ten minutes are `npm run bench -- load`; here a few seconds show that nothing fails under it.
test('[Q1] reads and writes at a steady pace: not one failure of ours, and every write is there', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  const statuses = await atPace(600, 200, async (index) =>
    index % 10 === 0
      ? (await owner.try(updateVehicle, { id: vehicle.id, model: `model ${index}` })).status
      : (await owner.try(index % 2 ? listVehicles : listRenewals)).status,
  );
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.match((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.model ?? '', /^model \d+$/);
});

test('[Q2] ten times as much at once: some are sent away with a word on when to come again, no payment is lost', async () => {
  const owner = await activeOwner(app);
  const paid = await Promise.all([1, 2, 3].map(async () => openCheckout(owner, await addVehicle(owner))));
  for (const { checkoutId } of paid) await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const held = holdVehicles();
  const ask = async () => {
    const answer = await owner.try(listVehicles);
    if (answer.status !== 200) held.letGo();
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 1500 }, ask));
  assert.ok(await held.over, 'sent away at once, while the others wait');
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
