import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles, updateVehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, openCheckout } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });

/** Starts work at an even pace, whether or not what was started before has ended. */
async function atPace<Answer>(count: number, perSecond: number, start: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let index = 0; index < count; index += 1) {
    answers.push(start(index));
    if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 10_000 / perSecond));
  }
  return Promise.all(answers);
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
  const crowd = Promise.all(Array.from({ length: 1500 }, () => owner.try(listVehicles)));
  const answers = await crowd;
  for (const { status, headers } of answers) {
    assert.ok([200, 429, 503].includes(status), String(status));
    if (status !== 200) assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.ok(answers.some(({ status }) => status !== 200));
  for (const { checkoutId } of paid) assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'successful');
  await app.drain();
  assert.equal((await owner.call(listRenewals)).count, 3);
});

test('[Q2] whoever goes before the answer makes room for others', async () => {
  const owner = await activeOwner(app);
  const leaving = Array.from({ length: 1500 }, () =>
    fetch(`${app.origin}/api/vehicles`, { headers: owner.headers(), signal: AbortSignal.timeout(300) }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    ),
  );
  await Promise.all(leaving);
  await assert.doesNotReject(async () => {
    for (let tries = 0; (await owner.try(listVehicles)).status !== 200; tries += 1) {
      assert.ok(tries < 100, 'still full');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
});
