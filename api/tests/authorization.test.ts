import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Access, pathParameters } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { createEvent, listEvents } from 'shared-contracts/events';
import { listDocuments, deleteDocument } from 'shared-contracts/documents';
import { createFee } from 'shared-contracts/fees';
import { createPaymentKey, listPayments, refreshPayment } from 'shared-contracts/payments';
import { listAllRenewals, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { readLicenseDisk } from 'shared-contracts/scans';
import { getUser, listUsers, updateUser } from 'shared-contracts/users';
import { listVariables, updateVariable } from 'shared-contracts/variables';
import { listAllVehicles, listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, joinedOwner, newAddress, payFor } from './owner.ts';
import { signup } from 'shared-contracts/accounts';
import { picture } from './pictures.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

const unverified = app.visitor();
const joined = await unverified.call(signup, {
  firstName: 'Not',
  lastName: 'Verified',
  email: newAddress(),
  password: 'a good one',
  contactNumber: '0825550142',
  consent: '2026-11',
});
unverified.token = joined.token;

const actors = {
  anonymous: app.visitor(),
  unverified,
  'not activated': await joinedOwner(app),
  owner: await activeOwner(app),
  "partner's administrator": await app.visitor().logIn('clerk@acme.test'),
  administrator: await app.visitor().logIn('admin@allset.test'),
} satisfies Record<string, Client>;
type Actor = keyof typeof actors;

/** Who gets past the door of each access, and what the others are told. A call without a row here does not compile. */
const doors: Record<Access, Record<Actor, number | 'in'>> = {
  open: { anonymous: 'in', unverified: 'in', 'not activated': 'in', owner: 'in', "partner's administrator": 'in', administrator: 'in' },
  signed: { anonymous: 401, unverified: 401, 'not activated': 401, owner: 401, "partner's administrator": 401, administrator: 401 },
  user: { anonymous: 401, unverified: 'in', 'not activated': 'in', owner: 'in', "partner's administrator": 'in', administrator: 'in' },
  verified: { anonymous: 401, unverified: 403, 'not activated': 'in', owner: 'in', "partner's administrator": 'in', administrator: 'in' },
  active: { anonymous: 401, unverified: 403, 'not activated': 403, owner: 'in', "partner's administrator": 'in', administrator: 'in' },
  admin: { anonymous: 401, unverified: 403, 'not activated': 403, owner: 403, "partner's administrator": 'in', administrator: 'in' },
  product: { anonymous: 401, unverified: 403, 'not activated': 403, owner: 403, "partner's administrator": 403, administrator: 'in' },
};

for (const endpoint of endpoints) {
  test(`[Z2][Z11][API-1][API-2] ${endpoint.method} ${endpoint.path} opens for ${endpoint.access} and nobody else`, async () => {
    for (const [actor, client] of Object.entries(actors) as [Actor, Client][]) {
      if (endpoint.name === 'logout' && client.token) continue;
      const expected = doors[endpoint.access][actor];
      const ids = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, crypto.randomUUID()]));
      const answer = await client.request(
        endpoint.method,
        `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}`,
        endpoint.method === 'GET' || endpoint.bodyType === 'multipart' ? {} : { json: {} },
      );
      if (expected === 'in') {
        assert.ok(
          answer.status < 500 && answer.body.reason !== 'unverified' && answer.body.reason !== 'not_activated',
          `${actor}: ${answer.status} ${JSON.stringify(answer.body)}`,
        );
        if (endpoint.access !== 'open') assert.ok(![401].includes(answer.status), actor);
      } else {
        assert.equal(answer.status, expected, actor);
        assert.equal(answer.body.success, false);
        assert.equal(answer.body.code, expected);
      }
    }
  });
}

test('[Z1][Z3][A9] what is another’s does not exist, whatever the call', async () => {
  const mine = await activeOwner(app);
  const vehicle = await addVehicle(mine);
  const { paymentId } = await payFor(mine, vehicle);
  const renewal = (await mine.call(listRenewals)).entries[0];
  const disc = await mine.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
  const other = actors.owner;
  const tries: [Parameters<Client['try']>[0], Record<string, unknown>][] = [
    [getUser, { id: mine.userId }],
    [updateUser, { id: mine.userId, firstName: 'Mine' }],
    [listVehicles, { id: vehicle.id }],
    [listVehicles, { userId: mine.userId }],
    [updateVehicle, { id: vehicle.id, model: 'mine' }],
    [removeVehicle, { id: vehicle.id }],
    [createPaymentKey, { amount: 85_000, vehicleId: vehicle.id }],
    [createPaymentKey, { amount: 85_000, vehicleId: (await addVehicle(other)).id, userId: mine.userId }],
    [listRenewals, { id: renewal?.id }],
    [listRenewals, { userId: mine.userId }],
    [listEvents, { renewalId: renewal?.id }],
    [listEvents, { userId: mine.userId }],
    [listPayments, { userId: mine.userId }],
    [refreshPayment, { payment_id: paymentId }],
    [listDocuments, { userId: mine.userId }],
    [deleteDocument, { id: disc.body.id }],
    [readLicenseDisk, { id: disc.body.id }],
  ];
  for (const [endpoint, values] of tries) {
    const answer = await other.try(endpoint, values);
    assert.equal(answer.status, 404, `${endpoint.name} ${JSON.stringify(values)}`);
    assert.equal(answer.body.reason, 'not_found');
  }
  assert.deepEqual((await other.call(listRenewals, { vehicleId: vehicle.id })).entries, []);
  assert.equal((await mine.call(getUser, { id: mine.userId })).firstName, 'Lerato');
});

test('[Z4] an owner cannot move a renewal', async () => {
  const owner = await activeOwner(app);
  await payFor(owner, await addVehicle(owner));
  const renewal = (await owner.call(listRenewals)).entries[0];
  for (const status of ['delivered', 'cancelled', 'processing'])
    assert.equal((await owner.try(updateRenewal, { id: renewal?.id, status })).status, 403);
  assert.equal((await owner.try(createEvent, { eventType: 'renewal', status: 'delivered', renewalId: renewal?.id })).status, 403);
});

test('[Z9] what an owner may not set of a vehicle is ignored', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await owner.request('PATCH', '/api/vehicles', {
    json: {
      id: vehicle.id,
      userId: actors.owner.userId,
      inRenewal: true,
      archived: true,
      renewalFeeInCents: 1,
      lastRenewedDate: '2020-01-01',
      reminderSent: true,
    },
  });
  const after = (await owner.call(listVehicles, { id: vehicle.id })).entries[0];
  assert.equal(after?.inRenewal, false);
  assert.equal(after?.archived, false);
  assert.equal(after?.userId, owner.userId);
  assert.equal(after?.lastRenewedDate, null);
});

test('[Z6][T4] a partner’s administrator reaches its own company alone, on whatever host', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle);
  const renewal = (await owner.call(listRenewals)).entries[0];
  for (const company of ['acme', 'allset', undefined]) {
    const clerk = await app.visitor(company).logIn('clerk@acme.test');
    const seen = JSON.stringify([
      await clerk.call(listUsers, { take: 100 }),
      await clerk.call(listAllVehicles, { take: 100 }),
      await clerk.call(listAllRenewals, { take: 100 }),
    ]);
    assert.ok(!seen.includes(owner.userId) && !seen.includes(vehicle.id), 'nothing of another company');
    assert.equal((await clerk.try(getUser, { id: owner.userId })).status, 404);
    assert.equal((await clerk.try(updateRenewal, { id: renewal?.id, status: 'processing' })).status, 404);
    const [variable] = (await clerk.call(listVariables)).entries;
    assert.equal((await clerk.try(updateVariable, { id: variable?.id, value: 1 })).status, 403);
    assert.equal((await clerk.try(createFee, { region: 'gauteng', vehicleType: 'other', kgFrom: 1, kgTo: 2, feeInCents: 1 })).status, 403);
  }
});

test('[Z14] every id is random, and what does not exist answers alike', async () => {
  const owner = actors.owner;
  const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const [one, two] = [await addVehicle(owner), await addVehicle(owner)];
  for (const { id } of [one, two]) assert.match(id, v4);
  assert.deepEqual(
    (await owner.try(listVehicles, { id: crypto.randomUUID() })).body,
    (await owner.try(listRenewals, { id: crypto.randomUUID() })).body,
  );
});
