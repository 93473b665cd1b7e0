import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { endpoints } from 'shared-contracts/endpoints';
import { createEvent, listEvents } from 'shared-contracts/events';
import { createFee } from 'shared-contracts/fees';
import { listPayments } from 'shared-contracts/payment-lists';
import { getReceipt, refreshPayment } from 'shared-contracts/payments';
import { listAllRenewals, listRenewals, searchRenewals, updateRenewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { getUser, listUsers } from 'shared-contracts/users';
import { listVariables, updateVariable } from 'shared-contracts/variables';
import { listAllVehicles, listVehicles } from 'shared-contracts/vehicles';
import { accessPolicy } from '../../src/core/access-policy.ts';
import { activeOwner, addVehicle, ownerWhoPaid, ownerWithVehicle, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { addRenewals } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const other = await activeOwner(app);

test('[PUB-1][API-1] who clicks to renew is counted without a login, other words are refused, and no journal lists it', async () => {
  const visitor = app.visitor();
  const counted = () =>
    app.value<number>`select count(*)::int as count from events where event_type = 'analytics' and status = 'renewal initiation'`;
  const before = await counted();
  assert.equal((await visitor.try(createEvent, { eventType: 'analytics', status: 'renewal initiation' })).status, 200);
  assert.equal((await visitor.try(createEvent, { eventType: 'analytics', status: 'renewal' })).status, 400);
  assert.equal(await counted(), before + 1);
  await other.call(createEvent, { eventType: 'analytics', status: 'renewal initiation' });
  const clicked =
    await app.sql`select user_id from events where event_type = 'analytics' order by created_at desc limit 2`;
  assert.deepEqual(clicked, [{ user_id: other.userId }, { user_id: null }]);
  const listed = (await other.call(listEvents, { take: 100 })).entries.map(({ eventType }) => eventType);
  assert.ok(listed.includes('user') && !listed.includes('analytics'), listed.join());
});

test('[ADM-8][API-2] nobody writes an entry into the journal that only what happens may write, and an owner none', async () => {
  const { owner } = await ownerWhoPaid(app);
  const [renewal] = (await owner.call(listRenewals)).entries;
  const clerk = await app.visitor().logIn('admin@allset.test');
  for (const status of ['refunded', 'delivered', 'license updated', 'processing']) {
    const entry = { eventType: 'renewal', status, description: 'by hand', renewalId: renewal?.id };
    assert.equal((await clerk.try(createEvent, entry)).status, 403);
  }
  const request = { eventType: 'renewal', status: 'user to action', description: 'by me', renewalId: renewal?.id };
  assert.equal((await owner.try(createEvent, request)).status, 403);
  const seen = (await owner.call(listEvents, { renewalId: renewal?.id })).entries.map(({ status }) => status);
  assert.deepEqual(seen, ['submitted by user']);
});

test('[Z6][T4] a partner’s administrator reaches only its own company, whatever the host', async () => {
  const { owner, vehicle } = await ownerWhoPaid(app);
  const renewal = (await owner.call(listRenewals)).entries[0];
  for (const company of ['acme', 'allset', undefined]) {
    const clerk = await app.visitor(company).logIn('clerk@acme.test');
    const seen = JSON.stringify([
      await clerk.call(listUsers, { take: 100 }),
      await clerk.call(listAllVehicles, { take: 100 }),
      await clerk.call(listAllRenewals, { take: 100 }),
    ]);
    assert.ok(!seen.includes(owner.userId) && !seen.includes(vehicle.id), 'no records of another company');
    assert.equal((await clerk.try(getUser, { id: owner.userId })).status, 404);
    assert.equal((await clerk.try(updateRenewal, { id: renewal?.id, status: 'processing' })).status, 404);
    const [variable] = (await clerk.call(listVariables)).entries;
    assert.equal((await clerk.try(updateVariable, { id: variable?.id, value: 1 })).status, 403);
    assert.equal(
      (await clerk.try(createFee, { region: 'gauteng', vehicleType: 'other', kgFrom: 1, kgTo: 2, feeInCents: 1 }))
        .status,
      403,
    );
  }
});

test('[Z6] no list, export or dashboard that a partner’s administrator may read names a record of another company', async () => {
  const [owner, partners] = [await activeOwner(app), await activeOwner(app, { company: 'acme' })];
  const records = async (person: typeof owner) => {
    const vehicle = await addVehicle(person);
    const { paymentId } = await payFor(person, vehicle);
    const [renewal] = (await person.call(listRenewals)).entries;
    const refund =
      await app.value`insert into refunds (payment_id, amount_in_cents, status) values (${paymentId}, 100, 'refused') returning id`;
    return [person.userId, person.email, vehicle.id, paymentId, renewal?.id, refund].map(String);
  };
  const [foreign, own] = [await records(owner), await records(partners)];
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  const reads = endpoints.filter(
    ({ method, path, access }) =>
      method === 'GET' && !path.includes('{') && accessPolicy[access]["partner's administrator"] === 'allowed',
  );
  const answered = new Map<string, string>();
  const day = dayInSouthAfrica(app.clock.now());
  for (const endpoint of reads)
    for (const search of ['', owner.email]) {
      const query = new URLSearchParams({ take: '100', day, month: day.slice(0, 7), ...(search && { search }) });
      const { status, body } = await clerk.request('GET', `/api${endpoint.path}?${query}`);
      if (status === 200) answered.set(endpoint.name, (answered.get(endpoint.name) ?? '') + JSON.stringify(body));
    }
  for (const [name, text] of answered) for (const id of foreign) assert.ok(!text.includes(id), `${id} in ${name}`);
  const texts = [...answered.values()].join();
  for (const id of own)
    assert.ok(texts.includes(id), `the partner’s own ${id} is in one of ${[...answered.keys()].join()}`);
  for (const name of [
    'listUsers',
    'listAllVehicles',
    'listAllRenewals',
    'listAllPayments',
    'listRefunds',
    'listAudit',
    'exportAllPayments',
    'exportAllRenewals',
    'exportAllVehicles',
    'exportRefunds',
    'exportDayBooks',
    'getDashboard',
    'listFees',
  ])
    assert.ok(answered.has(name), `${name} answered`);
});

test('[Z9] PATCH vehicles changes the model but ignores the fields that an owner may not set', async () => {
  const owner = await activeOwner(app);
  const { id } = await addVehicle(owner);
  const stored = async () => {
    const [vehicle] = (await owner.call(listVehicles, { id })).entries;
    assert.ok(vehicle);
    return { ...vehicle, updatedAt: '' };
  };
  const before = await stored();
  const { status } = await owner.request('PATCH', '/api/vehicles', {
    json: {
      id,
      model: 'golf',
      userId: other.userId,
      inRenewal: true,
      archived: true,
      renewalFeeInCents: 1,
      lastRenewedDate: '2020-01-01',
      lastAllSetDate: '2020-01-01',
      reminderSent: true,
    },
  });
  assert.equal(status, 200);
  assert.deepEqual([before.reminderSent, before.inRenewal, before.archived], [false, false, false]);
  assert.ok(Number(before.renewalFeeInCents) > 1);
  assert.deepEqual(await stored(), { ...before, model: 'golf' });
});

test('[Z14] ids of users, vehicles, renewals, payments, documents and events are random v4 UUIDs', async () => {
  const owner = await activeOwner(app);
  for (let count = 0; count < 2; count += 1) {
    await payFor(owner, await addVehicle(owner));
    await owner.upload('/api/uploads/license-disk', await picture(), 'a.jpg');
  }
  const lists = {
    vehicles: (await owner.call(listVehicles)).entries,
    renewals: (await owner.call(listRenewals)).entries,
    payments: (await owner.call(listPayments)).results,
    documents: await owner.call(listDocuments),
    events: (await owner.call(listEvents)).entries,
  };
  const ids = Object.entries(lists).flatMap(([name, entries]) => {
    assert.ok(entries.length > 1, name);
    return entries.map(({ id }) => id);
  });
  const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const id of [owner.userId, ...ids]) assert.match(id, v4);
  assert.equal(new Set(ids.map((id) => id.slice(0, 8))).size, ids.length, 'no common start');
});

test('[Z14] an id of nobody’s and one of another person’s vehicle, renewal, payment or document get the same response', async () => {
  const { owner, vehicle, paymentId, renewalId } = await ownerWhoPaid(app);
  const [document] = await owner.call(listDocuments);
  assert.ok(renewalId && document);
  for (const [endpoint, field, theirs] of [
    [listVehicles, 'id', vehicle.id],
    [listRenewals, 'id', renewalId],
    [listEvents, 'renewalId', renewalId],
    [listEvents, 'vehicleId', vehicle.id],
    [getReceipt, 'id', paymentId],
    [refreshPayment, 'payment_id', paymentId],
    [listDocuments, 'userId', owner.userId],
    [deleteDocument, 'id', document.id],
    [getUser, 'id', owner.userId],
  ] as const) {
    const answers = [
      await other.try(endpoint, { [field]: theirs }),
      await other.try(endpoint, { [field]: crypto.randomUUID() }),
    ];
    for (const { status, body } of answers)
      assert.deepEqual(
        [status, body],
        [404, { success: false, code: 404, reason: 'not_found', message: answers[0]?.body.message }],
        endpoint.name,
      );
  }
});

test('[BIZ-6] own renewals of any number are paged by the server, each on one page, in each order', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await addRenewals(app.db, owner.userId, vehicle.id, 230);
  for (const orderBy of ['updatedAt', 'originalExpiry', 'paymentInCents', 'status'])
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      for (let skip = 0; skip < 230; skip += 25) {
        const page = await owner.call(searchRenewals, { skip, take: 25, orderBy, order });
        assert.equal(page.count, 230);
        seen.push(...page.entries.map(({ id }) => id));
      }
      assert.equal(seen.length, 230, `${orderBy} ${order}`);
      assert.equal(new Set(seen).size, 230, `${orderBy} ${order}`);
    }
  const newest = await owner.call(searchRenewals);
  assert.equal(newest.entries.length, 10);
  assert.deepEqual(
    newest.entries.map(({ updatedAt }) => updatedAt),
    newest.entries.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.localeCompare(a)),
  );
});

test('[REN-4][PAY-5][BIZ-6] lists are sorted by what their columns show: short references, the words of a status, and the day of the order', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await addRenewals(app.db, owner.userId, vehicle.id, 10);
  await app.sql`update renewals set status = 'ready to collect' where payment_reference like ${`%${vehicle.id}_1`}`;
  await app.sql`update renewals set date_ordered = '2026-01-01'::timestamptz - (updated_at - '2025-01-01'::timestamptz) where user_id = ${owner.userId}`;
  const sorted = async (orderBy: string, order: 'asc' | 'desc') =>
    (await owner.call(searchRenewals, { orderBy, order })).entries;
  for (const order of ['asc', 'desc'] as const) {
    const upwards = (texts: string[]) => (order === 'asc' ? texts : texts.toReversed());
    const references = (await sorted('paymentReference', order)).map(({ paymentId }) => shortReference(paymentId));
    assert.deepEqual(upwards(references), references.toSorted());
    const { results } = await owner.call(listPayments, { orderBy: 'reference', order });
    assert.deepEqual(upwards(results.map(({ id }) => shortReference(id))), references.toSorted());
    const statuses = upwards((await sorted('status', order)).map(({ status }) => status));
    assert.deepEqual([...new Set(statuses)], ['ready to collect', 'cancelled', 'license updated']);
    const ordered = upwards((await sorted('dateOrdered', order)).map(({ dateOrdered }) => dateOrdered));
    assert.deepEqual(ordered, ordered.toSorted());
  }
});

test('[BIZ-6] own renewals are searched by reference and vehicle, and nobody else’s are found', async () => {
  const [owner, other] = [await activeOwner(app), await activeOwner(app)];
  const vehicle = await addVehicle(owner, { licenseNumber: 'own 77-gp', make: 'isuzu', model: 'd-max' });
  await payFor(owner, vehicle);
  await payFor(owner, await addVehicle(owner, { licenseNumber: 'XX11YYGP' }));
  await payFor(other, await addVehicle(other, { licenseNumber: 'OWN78GP', make: 'isuzu' }));
  const found = async (search: string) =>
    (await owner.call(searchRenewals, { search })).entries.map((renewal) => renewal.vehicle?.licenseNumber);
  for (const search of ['OWN77GP', 'own 77', 'Isuzu', 'd-max', vehicle.registerNumber, `vehicle::${vehicle.id}`])
    assert.deepEqual(await found(search), ['own 77-gp'], search);
  assert.deepEqual(await found('no such thing'), []);
  assert.deepEqual(await found('%'), []);
});

test('[BIZ-6] own renewals are filtered by status and by being in progress', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await addRenewals(app.db, owner.userId, vehicle.id, 3);
  await payFor(owner, vehicle);
  const statuses = async (query: Record<string, string>) =>
    (await owner.call(searchRenewals, query)).entries.map(({ status }) => status);
  assert.deepEqual(await statuses({ active: 'true' }), ['submitted by user']);
  assert.deepEqual(await statuses({ status: 'submitted by user' }), ['submitted by user']);
  assert.deepEqual(await statuses({ status: 'cancelled' }), ['cancelled']);
  assert.equal((await statuses({ search: 'jk45', status: 'license updated' })).length, 2);
  assert.equal((await owner.try(searchRenewals, { status: 'lost' })).status, 400);
});

test('[BIZ-6] of 20,000 own renewals any page is read, and the count stops at 1,000', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await addRenewals(app.db, owner.userId, vehicle.id, 20_000);
  const { count, countIsPartial, entries } = await owner.call(searchRenewals, { skip: 5000, take: 5 });
  assert.deepEqual([count, countIsPartial, entries.length], [1000, true, 5]);
});
