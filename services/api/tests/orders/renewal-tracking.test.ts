import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trackRenewals } from 'shared-contracts/renewal-tracking';
import { listRenewals } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { getUser } from 'shared-contracts/users';
import { ownerWhoPaid } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUSTED_EDGES: 'loopback' } });
const { owner, vehicle, paymentId } = await ownerWhoPaid(app);
const reference = shortReference(paymentId);
const { contactNumber } = await owner.call(getUser, { id: owner.userId });
const track = (values: object) => app.visitor().try(trackRenewals, { reference, contactNumber, ...values });

test('[CTR-12] reference and telephone number show the state of a renewal without login, and nothing personal', async () => {
  const [renewal] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
  assert.ok(renewal);
  const { dateOrdered, promisedDay } = renewal;
  const shown = { status: 'submitted by user', dateOrdered, promisedDay, parcel: null };
  assert.deepEqual((await track({})).body, { renewals: [shown] });
  // As people type them.
  const typed = { reference: ` ${reference.toLowerCase()} `, contactNumber: `+27 ${contactNumber.slice(1)}` };
  assert.deepEqual((await track(typed)).body, { renewals: [shown] });
});

test('[CTR-12] an unknown reference, another number and an erased owner have the same answer', async () => {
  const answers = [
    await track({ reference: 'AS-0000000' }),
    await track({ reference: 'not a reference' }),
    await track({ contactNumber: '0820000000' }),
  ];
  await app.sql`update users set archived = true where id = ${owner.userId}`;
  answers.push(await track({}));
  await app.sql`update users set archived = false where id = ${owner.userId}`;
  const [first, ...others] = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }));
  assert.equal(first?.status, 404);
  for (const other of others) assert.deepEqual(other, first);
});

test('[CTR-12] guessing is limited: from a network, and of a reference from many networks', async () => {
  const from = (ip: string, values: object) =>
    app.visitor().request('POST', '/api/renewals/tracking', {
      json: { reference, contactNumber, ...values },
      headers: { 'x-forwarded-for': ip },
    });
  const statuses = [];
  for (let guess = 0; guess < 25; guess += 1) {
    const wrong = { contactNumber: `08200000${10 + guess}` };
    statuses.push((await from(`203.0.113.${guess}`, wrong)).status);
  }
  assert.ok(statuses.includes(429) && statuses.indexOf(429) <= 20, statuses.join());
  // The owner reads it in the account meanwhile; another reference is not affected.
  assert.equal((await from('203.0.113.99', {})).status, 429);
});
