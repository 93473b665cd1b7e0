import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { assignRenewal, countWaitingRenewals, listClerks, pauseRenewal, writeToOwner } from 'shared-contracts/desk';
import { listEvents } from 'shared-contracts/events';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { getRenewalAsAdmin, listAllRenewals, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from 'shared-contracts/saved-views';
import { updateUser } from 'shared-contracts/users';
import { grant } from '../actors.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { addRenewals } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const today = dayInSouthAfrica(app.clock.now());

const owner = await activeOwner(app);
async function renewalOf(as = owner) {
  const vehicle = await addVehicle(as);
  await payFor(as, vehicle);
  const [renewal] = (await as.call(listRenewals, { vehicleId: vehicle.id })).entries;
  assert.ok(renewal);
  return renewal;
}
const one = await renewalOf();
const other = await renewalOf();

/** A second administrator of the product's own company, and an owner of the partner with a renewal. */
const colleague = await activeOwner(app);
await app.sql`insert into user_permissions (user_id, permission_id) select ${colleague.userId}, id from permissions where permission = 'isAdmin'`;
const acmeOwner = await activeOwner(app, { company: 'acme' });
const theirs = await renewalOf(acmeOwner);

const listed = async (query: Record<string, unknown>, as = admin) =>
  (await as.call(listAllRenewals, { take: 100, active: 'true', ...query })).entries.map(({ id }) => id);
const assign = (id: string, userId: string | null, more: object = {}, as = admin) =>
  as.try(assignRenewal, { id, userId, ...more });

test('[DSK-2] an administrator takes, gives and releases a renewal; the audit says so, and its waiting time stays', async () => {
  const before = await admin.call(getRenewalAsAdmin, { id: one.id });
  assert.equal(before.inCharge, null);
  const taken = await admin.call(assignRenewal, { id: one.id, userId: admin.userId });
  assert.deepEqual(taken.data.inCharge, { id: admin.userId, name: 'Thandi Mokoena' });
  assert.equal(taken.data.updatedAt, before.updatedAt);
  assert.deepEqual(await listed({ inCharge: 'mine' }), [one.id]);
  assert.deepEqual(await listed({ inCharge: 'mine' }, colleague), []);
  assert.ok(!(await listed({ inCharge: 'nobody' })).includes(one.id));
  await admin.call(assignRenewal, { id: one.id, userId: colleague.userId, expectedUserId: admin.userId });
  assert.deepEqual(await listed({ inCharge: colleague.userId }), [one.id]);
  assert.equal((await colleague.call(countWaitingRenewals)).mine, 1);
  const { entries } = await admin.call(listAudit, { entity: 'renewal', id: one.id });
  const given = entries.find(({ action }) => action === 'renewal assigned');
  assert.deepEqual(given?.details, { from: admin.userId, to: colleague.userId });
  await admin.call(assignRenewal, { id: one.id, userId: null });
  assert.ok((await listed({ inCharge: 'nobody' })).includes(one.id));
});

test('[DSK-2] two who take the same renewal: the second is told who has it', async () => {
  assert.equal((await assign(one.id, colleague.userId, { expectedUserId: null })).status, 200);
  const late = await assign(one.id, admin.userId, { expectedUserId: null });
  assert.equal(late.status, 409);
  assert.match(String(late.body.message), /^Lerato Khumalo is in charge/);
  await admin.call(assignRenewal, { id: one.id, userId: null });
});

test('[DSK-2] only somebody who reaches the renewal can be in charge of it', async () => {
  assert.equal((await assign(one.id, owner.userId)).status, 404, 'no administrator');
  assert.equal((await assign(one.id, partner.userId)).status, 404, 'of another company');
  assert.equal((await assign(theirs.id, partner.userId)).status, 200);
  assert.equal((await assign(theirs.id, admin.userId, {}, partner)).status, 404, 'not of the partner’s companies');
  assert.equal((await assign(one.id, null, {}, partner)).status, 404);
  assert.equal((await assign(one.id, owner.userId, {}, owner)).status, 403);
  const names = async (as: typeof admin, query: object) =>
    (await as.call(listClerks, { ...query })).map(({ id }) => id);
  assert.deepEqual(
    new Set(await names(admin, { renewalId: theirs.id })),
    new Set([admin.userId, colleague.userId, partner.userId]),
  );
  assert.ok(!(await names(admin, { renewalId: one.id })).includes(partner.userId));
  assert.deepEqual(await names(partner, {}), [partner.userId]);
});

test('[DSK-2] what is held is not among what waits until it is released, and its owner is not told', async () => {
  const waiting = async () => {
    const { states, onHold } = await admin.call(countWaitingRenewals);
    return [states.find(({ status }) => status === 'submitted by user')?.count, onHold];
  };
  assert.deepEqual(await waiting(), [3, 0]);
  const { data } = await admin.call(pauseRenewal, { id: one.id, reason: 'A fine in Durban' });
  assert.deepEqual(
    [data.status, data.pause?.for, data.pause?.reason, data.pause?.byName],
    ['submitted by user', 'hold', 'A fine in Durban', 'Thandi Mokoena'],
  );
  assert.deepEqual(await waiting(), [2, 1]);
  assert.deepEqual(await listed({ onHold: 'true' }), [one.id]);
  assert.ok(!(await listed({ onHold: 'false' })).includes(one.id));
  assert.ok((await listed({})).includes(one.id), 'the documented call has it');
  assert.ok(!JSON.stringify(await owner.call(listRenewals, { id: one.id })).includes('Durban'));
  assert.equal((await admin.call(pauseRenewal, { id: one.id, reason: null })).data.pause, null);
  assert.deepEqual(await waiting(), [3, 0]);
  assert.equal((await partner.try(pauseRenewal, { id: one.id, reason: 'x' })).status, 404);
  assert.equal((await owner.try(pauseRenewal, { id: one.id, reason: 'x' })).status, 403);
});

test('[DSK-5] an owner is written to at any status, and the renewal waits until they have changed something', async () => {
  await admin.call(writeToOwner, { id: one.id, text: 'We cannot read your ID.' });
  await app.drain();
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'We need something from you');
  assert.match(mails[0]?.text ?? '', /We cannot read your ID\./);
  const [newest] = (await owner.call(listEvents, { renewalId: one.id })).entries;
  assert.deepEqual([newest?.status, newest?.description], ['user to action', 'We cannot read your ID.']);
  const seen = () => admin.call(getRenewalAsAdmin, { id: one.id });
  const { status, pause } = await seen();
  assert.deepEqual([status, pause?.for], ['submitted by user', 'owner']);
  assert.ok((await listed({ onHold: 'false' })).includes(one.id));
  await owner.call(updateUser, { id: owner.userId, firstName: 'Lerato' });
  assert.equal((await seen()).pause, null);
  // A hold stays when its owner changes something, and is over with the next status.
  await admin.call(pauseRenewal, { id: one.id, reason: 'Asked the office' });
  await admin.call(writeToOwner, { id: one.id, text: 'Please ring us.' });
  await owner.call(updateUser, { id: owner.userId, firstName: 'Lerato' });
  assert.equal((await seen()).pause?.for, 'hold');
  const third = await renewalOf();
  await admin.call(pauseRenewal, { id: third.id, reason: 'Asked the office' });
  await admin.call(updateRenewal, { id: third.id, status: 'processing' });
  assert.equal((await admin.call(getRenewalAsAdmin, { id: third.id })).pause, null);
  await app.sql`update renewals set status = 'cancelled' where id = ${third.id}`;
  assert.equal((await admin.try(writeToOwner, { id: third.id, text: 'x' })).body.reason, 'illegal_transition');
  await admin.call(pauseRenewal, { id: one.id, reason: null });
});

test('[DSK-2] who has a renewal open is told to colleagues for a minute, and to nobody else', async () => {
  const openedBy = async (id: string, as: Client) =>
    (await as.call(listAllRenewals, { take: 100 })).entries.find((entry) => entry.id === id)?.openedBy;
  await colleague.call(getRenewalAsAdmin, { id: one.id });
  const [name] = (await openedBy(one.id, admin)) ?? [];
  assert.equal(name, 'Lerato Khumalo');
  assert.deepEqual((await admin.call(getRenewalAsAdmin, { id: one.id })).openedBy, [name]);
  assert.deepEqual(await openedBy(one.id, colleague), ['Thandi Mokoena']);
  assert.ok(!JSON.stringify(await owner.call(listRenewals, { id: one.id })).includes('openedBy'));
  // An administrator has the one open that they read last.
  await colleague.call(getRenewalAsAdmin, { id: other.id });
  assert.deepEqual(await openedBy(one.id, admin), []);
  assert.deepEqual(await openedBy(other.id, admin), [name]);
  app.clock.advance(61_000);
  assert.deepEqual(await openedBy(other.id, admin), []);
});

test('[DSK-2] no answer to an owner says who is in charge', async () => {
  await admin.call(assignRenewal, { id: one.id, userId: admin.userId });
  for (const { id } of [one, other])
    assert.ok(!JSON.stringify(await owner.call(listRenewals, { id })).includes('inCharge'));
  await admin.call(assignRenewal, { id: one.id, userId: null });
});

test('[DSK-2] the filter by promised day finds exactly the renewals whose promised day it is', async () => {
  const vehicles = await Promise.all(Array.from({ length: 16 }, () => addVehicle(owner)));
  for (const { id } of vehicles) await addRenewals(app.db, owner.userId, id, 1);
  const statuses = ['submitted by user', 'processing', 'scheduled', 'admin to action', 'delivery requested'];
  for (const [place, { id }] of vehicles.entries())
    await app.sql`update renewals set status = ${statuses[place % statuses.length]}, original_expiry = ${addDays(today, 20 + place)}::date,
      date_ordered = ${`${addDays(today, -place)}T10:00:00Z`}::timestamptz where vehicle_id = ${id}`;
  const [estimated] = vehicles.slice(4);
  await app.sql`insert into deliveries (renewal_id, user_id, status, promised_on, destination_address, destination_contact_name, destination_phone_number)
    select id, user_id, 'collected', ${today}::date, '', '', '' from renewals where vehicle_id = ${estimated?.id}`;
  const { entries } = await admin.call(listAllRenewals, { take: 100, active: 'true', userId: owner.userId });
  const within = (from: string, to: string) =>
    entries.flatMap(({ id, promisedDay }) => (promisedDay && promisedDay >= from && promisedDay <= to ? [id] : []));
  const expected = {
    late: within('2000-01-01', addDays(today, -1)),
    today: within(today, today),
    '3': within(today, addDays(today, 3)),
    '7': within(today, addDays(today, 7)),
  };
  assert.ok(expected.late.length > 0 && expected.today.length > 0 && expected['7'].length > expected['3'].length);
  for (const [due, ids] of Object.entries(expected))
    assert.deepEqual((await listed({ due, userId: owner.userId })).toSorted(), ids.toSorted(), due);
  assert.equal((await admin.call(countWaitingRenewals)).late, expected.late.length);
});

test('[DSK-2] filters by province of delivery and by company, also together with a search', async () => {
  const inDurban = await activeOwner(app);
  await inDurban.call(updateUser, {
    id: inDurban.userId,
    deliveryAddressParts: {
      street: '1 Marine Parade',
      suburb: '',
      city: 'Durban',
      postalCode: '4001',
      province: 'kwazulu-natal',
    },
  });
  const inPretoria = await activeOwner(app);
  await inPretoria.call(updateUser, {
    id: inPretoria.userId,
    deliveryAddress: '3 Church Street, Pretoria, Gauteng, 0002',
  });
  const near = await renewalOf(inPretoria);
  const far = await renewalOf(inDurban);
  assert.deepEqual(await listed({ province: 'kwazulu-natal' }), [far.id]);
  const inGauteng = await listed({ province: 'gauteng' });
  assert.ok(inGauteng.includes(near.id) && !inGauteng.includes(far.id));
  const acme = (await admin.call(getRenewalAsAdmin, { id: theirs.id })).userId;
  const rows = await app.sql<{ company_id: string }>`select company_id from users where id = ${acme}`;
  const companyId = rows[0]?.company_id;
  assert.deepEqual(await listed({ companyId }), [theirs.id]);
  assert.deepEqual(await listed({ companyId, search: 'jk45' }), [theirs.id]);
  assert.deepEqual(await listed({ province: 'kwazulu-natal', search: 'jk45' }), [far.id]);
});

test('[DSK-2] the counts of what waits agree with the lists, and say since when', async () => {
  await admin.call(updateRenewal, { id: other.id, status: 'processing' });
  for (const as of [admin, partner]) {
    const { states } = await as.call(countWaitingRenewals);
    for (const { status, count, waitingSince } of states) {
      const list = await as.call(listAllRenewals, { take: 100, status, orderBy: 'updatedAt', order: 'asc' });
      assert.equal(count, list.count, status);
      assert.equal(Date.parse(waitingSince ?? ''), Date.parse(list.entries[0]?.updatedAt ?? ''), status);
    }
  }
  assert.deepEqual(
    (await partner.call(countWaitingRenewals)).states.map(({ status, count }) => [status, count]),
    [['submitted by user', 1]],
  );
});

test('[DSK-2] a view is the caller’s own, or shared with the administrators of the same company', async () => {
  const view = { name: 'Late in Durban', page: 'userActiveRenewals', filters: 'due=late&order=asc', shared: false };
  const kept = await admin.call(createSavedView, view);
  assert.deepEqual(
    (await admin.call(listSavedViews)).map(({ name, filters, own }) => [name, filters, own]),
    [['Late in Durban', 'due=late&order=asc', true]],
  );
  assert.deepEqual(await colleague.call(listSavedViews), []);
  assert.equal((await admin.try(createSavedView, { ...view, name: 'late in durban' })).status, 409);
  await admin.call(updateSavedView, { id: kept.id, name: 'Late', shared: true });
  const [seen] = await colleague.call(listSavedViews);
  assert.deepEqual([seen?.name, seen?.own, seen?.ownerName], ['Late', false, 'Thandi Mokoena']);
  assert.deepEqual(await partner.call(listSavedViews), []);
  assert.equal((await colleague.try(updateSavedView, { id: kept.id, name: 'Mine' })).status, 404);
  assert.equal((await colleague.try(deleteSavedView, { id: kept.id })).status, 404);
  await admin.call(deleteSavedView, { id: kept.id });
  assert.deepEqual(await colleague.call(listSavedViews), []);
  const ofLeaver = await colleague.call(createSavedView, { ...view, shared: true });
  assert.equal((await admin.call(listSavedViews)).length, 1);
  await app.sql`update users set archived = true where id = ${colleague.userId}`;
  assert.deepEqual(await admin.call(listSavedViews), [], 'of somebody who has left');
  await app.sql`update users set archived = false where id = ${colleague.userId}`;
  await colleague.call(deleteSavedView, { id: ofLeaver.id });
});

const addressIn = (province: (typeof provinces)[number]) => ({
  street: '1 Long Street',
  suburb: '',
  city: 'Town',
  postalCode: '0001',
  province,
});
async function ownerIn(province: (typeof provinces)[number]) {
  const owner = await activeOwner(app);
  await owner.call(updateUser, { id: owner.userId, deliveryAddressParts: addressIn(province) });
  return owner;
}
const inProvince = (province: string) => listed({ province });
const provinceOf = async (parts: string | null, line: string | null) =>
  await app.value<string | null>`select province_of_address(${parts}::jsonb, ${line}::text) as province`;

test('[DSK-2] the province of an address is that of its parts, else the one that the line names last', async () => {
  for (const province of provinces) {
    assert.equal(await provinceOf(null, `1 Long Street, Town, ${regionLabel(province)}, 0001`), province);
    assert.equal(await provinceOf(JSON.stringify({ province }), '1 Long Street, Gauteng'), province);
  }
  assert.equal(await provinceOf(null, '12, Limpopo Street, Pretoria, Gauteng, 0002'), 'gauteng');
  assert.equal(await provinceOf(null, 'Limpopo Street 12'), null);
  assert.equal(await provinceOf(null, null), null);
});

test('[DSK-2] the queue of a province follows the address of the owner', async () => {
  const owner = await ownerIn('limpopo');
  const [one, two] = [(await renewalOf(owner)).id, (await renewalOf(owner)).id];
  const other = (await renewalOf(await ownerIn('limpopo'))).id;
  assert.deepEqual((await inProvince('limpopo')).toSorted(), [one, two, other].toSorted());
  await owner.call(updateUser, { id: owner.userId, deliveryAddressParts: addressIn('mpumalanga') });
  assert.deepEqual(await inProvince('limpopo'), [other]);
  assert.deepEqual((await inProvince('mpumalanga')).toSorted(), [one, two].toSorted());
  await app.sql`update users set delivery_address_parts = ${JSON.stringify(addressIn('western cape'))}::jsonb where id = ${owner.userId}`;
  assert.deepEqual((await inProvince('western cape')).toSorted(), [one, two].toSorted());
  await app.sql`update users set delivery_address = null, delivery_address_parts = null where id = ${owner.userId}`;
  assert.deepEqual([await inProvince('mpumalanga'), await inProvince('western cape')], [[], []]);
});

test('[DSK-2] a clerk who may only fulfil is among those who can be in charge, and takes a renewal', async () => {
  const clerk = await activeOwner(app);
  await grant(admin, clerk.userId, ['canFulfil']);
  const reader = await activeOwner(app);
  await grant(admin, reader.userId, ['canReadAudit']);
  const clerks = (await clerk.call(listClerks, { renewalId: other.id })).map(({ id }) => id);
  assert.deepEqual([clerks.includes(clerk.userId), clerks.includes(reader.userId)], [true, false]);
  assert.equal((await assign(other.id, clerk.userId, { expectedUserId: null }, clerk)).status, 200);
  assert.equal((await assign(other.id, reader.userId, {}, clerk)).status, 404);
  await clerk.call(assignRenewal, { id: other.id, userId: null });
});
