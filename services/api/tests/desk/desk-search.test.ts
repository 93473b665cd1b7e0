import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { searchDesk } from 'shared-contracts/desk';
import { listRenewals } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');

const owner = await activeOwner(app);
await owner.call(updateUser, {
  id: owner.userId,
  firstName: 'Zodwa',
  lastName: 'Xulu-Meyer',
  contactNumber: '071 234 9876',
});
const vehicle = await addVehicle(owner, { licenseNumber: 'CJ 29-SD GP', registerNumber: 'ZZQ123W' });
const { paymentId } = await payFor(owner, vehicle);
const [renewal] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
assert.ok(renewal);
await app.sql`insert into deliveries (renewal_id, user_id, status, waybill_number, destination_address, destination_contact_name, destination_phone_number)
  values (${renewal.id}, ${owner.userId}, 'collected', 'WB-7701-XK', '', '', '')`;

const search = (query: string, as = admin) => as.call(searchDesk, { query });
const idsOf = async (query: string) => {
  const { persons, vehicles, renewals, payments, parcels } = await search(query);
  return {
    persons: persons.map(({ id }) => id),
    vehicles: vehicles.map(({ id }) => id),
    renewals: renewals.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
    parcels: parcels.map(({ renewalId }) => renewalId),
  };
};
const everything = {
  persons: [owner.userId],
  vehicles: [vehicle.id],
  renewals: [renewal.id],
  payments: [paymentId],
};

test('[DSK-4] a telephone number in any form, a name, an e-mail address, a plate and a register number find the person with vehicle, renewal and payment', async () => {
  for (const query of [
    '0712349876',
    '071 234 9876',
    '+27 71 234 9876',
    '+27712349876',
    '27712349876',
    'zodwa',
    'Xulu-Meyer',
    owner.email,
    'CJ29SDGP',
    'cj 29-sd gp',
    'cj 29 sd',
    'zzq123w',
  ])
    assert.deepEqual(await idsOf(query), { ...everything, parcels: [] }, query);
});

test('[DSK-4] a reference finds renewal and payment, whole and from its distinctive part', async () => {
  const short = shortReference(paymentId);
  for (const query of [renewal.paymentReference, vehicle.id, vehicle.id.slice(0, 13), short, short.toLowerCase()]) {
    const { renewals, payments } = await idsOf(query);
    assert.deepEqual([renewals, payments], [[renewal.id], [paymentId]], query);
  }
});

test('[DSK-4] a waybill, its start or its end finds the parcel and its renewal', async () => {
  for (const query of ['WB-7701-XK', 'wb-77', '7701-XK', '01-xk']) {
    const { parcels, renewals } = await idsOf(query);
    assert.deepEqual([parcels, renewals], [[renewal.id], [renewal.id]], query);
  }
  for (const query of ['7701', 'kx-10', '01-x_']) assert.deepEqual((await idsOf(query)).parcels, [], query);
});

test('[DSK-4] two characters find the start of plates, and what is not there finds nothing', async () => {
  assert.ok((await idsOf('cj')).vehicles.includes(vehicle.id));
  for (const query of ['', ' ', '%', '_', 'no such thing', '0719999999', 'xulu zodwa khumalo'])
    assert.deepEqual(
      await idsOf(query),
      { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] },
      `'${query}'`,
    );
});

test('[DSK-4] at most five of a kind: whole words first, then the start of one, then any part', async () => {
  const names = ['Rosanna', 'Annabel', 'Ann', 'Joanna', 'Annika', 'Susannah', 'Giovanni'];
  const people = [];
  for (const [place, firstName] of names.entries()) {
    const person = await sql<{
      id: string;
    }>`insert into users (company_id, first_name, last_name, email, contact_number, verified, created_at)
      select company_id, ${firstName}, 'Qqz', ${`q${place}@x.test`}, ${`084000000${place}`}, true, now() + ${place} * interval '1 second' from users where id = ${owner.userId} returning id`.execute(
      app.db,
    );
    people.push(person.rows[0]?.id);
  }
  const found = (await search('ann')).persons.map(({ name }) => name.split(' ')[0]);
  assert.deepEqual(found.slice(0, 3), ['Ann', 'Annika', 'Annabel']);
  assert.equal(found.length, 5);
  assert.equal(new Set(found).size, 5);
});

test('[DSK-4] vehicles with the search as a whole word come first, then those with the start of one', async () => {
  const other = await activeOwner(app);
  const plates = ['XQQJ77 GP', 'QQJ77X GP', 'QQJ77-GP'];
  for (const [place, licenseNumber] of plates.entries()) {
    const { id } = await addVehicle(other, { licenseNumber, registerNumber: `ZZY${place}W` });
    await app.sql`update vehicles set created_at = now() - ${place} * interval '1 day' where id = ${id}`;
  }
  await app.sql`update vehicles set register_number = 'qqj77' where register_number = 'zzy2w'`;
  assert.deepEqual(
    (await search('qqj77')).vehicles.map(({ licenseNumber }) => licenseNumber.toUpperCase()),
    ['QQJ77-GP', 'QQJ77X GP', 'XQQJ77 GP'],
  );
});

test('[DSK-4] of more vehicles than are sorted, whole words come first, then starts of words, then some with the search in them', async () => {
  const other = await activeOwner(app);
  const companyId = await app.value<string>`select id as "companyId" from companies where name = 'Acme Motor Club'`;
  const acme =
    await app.value<string>`insert into users (company_id, first_name, last_name, email, contact_number, verified)
      values (${companyId}, 'Fleet', 'Owner', 'fleet@x.test', '0840000001', true) returning id`;
  // A tenth are the partner's.
  await app.sql`insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
    select case when n % 10 = 0 then ${acme}::uuid else ${other.userId}::uuid end, 'make', 'model', 'p' || n || 'vvkk7gp', 'r' || n, 'rigid vehicles', 1800, '2027-06-30', 'gauteng'
    from generate_series(1, 2500) n`;
  const add = (userId: string, plate: string) =>
    app.sql`insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region, created_at)
      values (${userId}, 'make', 'model', ${plate}, ${`r${plate}`}, 'rigid vehicles', 1800, '2027-06-30', 'gauteng', now() - interval '1 year')`;
  for (const plate of ['vvkk7999gp', 'xx vvkk7']) await add(other.userId, plate);
  await add(acme, 'vvkk7888gp');
  const plates = async (as = admin) => (await search('vvkk7', as)).vehicles.map(({ licenseNumber }) => licenseNumber);
  const found = await plates();
  assert.deepEqual([found[0], found.slice(1, 3).toSorted()], ['xx vvkk7', ['vvkk7888gp', 'vvkk7999gp']]);
  assert.equal(new Set(found).size, 5);
  for (const plate of found.slice(3)) assert.match(plate, /^p\d+vvkk7gp$/);
  const ofPartner = await plates(partner);
  assert.equal(ofPartner[0], 'vvkk7888gp');
  assert.equal(new Set(ofPartner).size, 5);
  for (const plate of ofPartner.slice(1)) assert.match(plate, /^p\d*0vvkk7gp$/);
});

test('[DSK-4] a part of a name, telephone number or address finds the person', async () => {
  const person =
    await app.value<string>`insert into users (company_id, first_name, last_name, email, contact_number, verified)
      select company_id, 'Vuyokazi', 'Mqhayi', 'zqxwv.post@mail.test', '0847766551', true from users where id = ${owner.userId} returning id`;
  for (const query of ['yokaz', 'qhay', '76655', 'zqxw', 'qxwv', 'post@mail'])
    assert.deepEqual((await idsOf(query)).persons, [person], query);
});

test('[DSK-4] of more than a thousand people with the same name, the newest of the company', async () => {
  await app.sql`insert into users (company_id, first_name, last_name, email, contact_number, verified, created_at)
    select case when n % 2 = 0 then company_id else (select id from companies where name = 'Acme Motor Club') end,
      'Common', 'Person', 'common' || n || '@x.test', '0840000000', true, now() + n * interval '1 second'
    from users, generate_series(1, 2100) n where id = ${owner.userId}`;
  const found = async (as = admin) => (await search('common person', as)).persons.map(({ email }) => email);
  assert.deepEqual(
    await found(),
    [2100, 2099, 2098, 2097, 2096].map((n) => `common${n}@x.test`),
  );
  assert.deepEqual(
    await found(partner),
    [2099, 2097, 2095, 2093, 2091].map((n) => `common${n}@x.test`),
  );
});

test('[DSK-4] a part of an e-mail address is found by the start of any of its words, also with signs of queries in it', async () => {
  await app.sql`update users set email = ${"zodwa.o'x_9@mail.xulu-post.test"} where id = ${owner.userId}`;
  for (const query of ['zodwa.o', "o'x_9@", 'x_9@mail', '@mail.xulu', 'Xulu-Post'])
    assert.deepEqual((await idsOf(query)).persons, [owner.userId], query);
  for (const query of ['dwa.o@', '9@post', "o'x_9@mail:*", '@', "'@", '\\@', 'mail@', '!@&', '@xulu-post'])
    assert.deepEqual((await idsOf(query)).persons, [], query);
  assert.deepEqual((await search("o'x_9@", partner)).persons, []);
});

test('[DSK-4] several words are found in any order, also from the middle of a word', async () => {
  for (const query of ['ulu-me', '1234', '71 234'])
    assert.ok((await idsOf(query)).persons.includes(owner.userId), query);
  for (const query of ['zodwa xulu', 'zodwa xulu-meyer', 'wa xulu', 'zodwa meyer', 'Xulu-Meyer Zodwa'])
    assert.deepEqual((await idsOf(query)).persons, [owner.userId]);
  assert.deepEqual((await idsOf('zodwa khumalo')).persons, []);
});

test('[DSK-4] a partner’s administrator finds nothing of other companies, and only the product’s own see companies', async () => {
  for (const query of ['zodwa', '+27712349876', 'CJ29SDGP', renewal.paymentReference, 'WB-7701-XK'])
    assert.deepEqual(
      await search(query, partner),
      { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] },
      query,
    );
  const [own] = (await search('priya', partner)).persons;
  assert.equal(own?.email, 'owner@acme.test');
  assert.equal(own?.companyName, undefined);
  assert.equal((await search('priya')).persons[0]?.companyName, 'Acme Motor Club');
  for (const hits of Object.values(await search('CJ29SDGP')))
    for (const hit of hits) assert.equal(hit.companyName, 'AllSet');
});

test('[DSK-4] a removed person is not found', async () => {
  await app.sql`update users set archived = true where first_name = 'Giovanni'`;
  assert.deepEqual((await search('giovanni')).persons, []);
});

test('[DSK-4] a whole telephone number, plate or waybill is not searched in parts of others', async () => {
  const other = await activeOwner(app);
  await app.sql`update users set contact_number = '07123498765' where id = ${other.userId}`;
  const longer = await addVehicle(other, { licenseNumber: 'XCJ 29-SD GP' });
  for (const query of ['0712349876', 'CJ29SDGP'])
    assert.deepEqual(await idsOf(query), { ...everything, parcels: [] }, query);
  await payFor(other, longer);
  const [second] = (await other.call(listRenewals, { vehicleId: longer.id })).entries;
  assert.ok(second);
  await app.sql`insert into deliveries (renewal_id, user_id, status, waybill_number, destination_address, destination_contact_name, destination_phone_number)
    values (${second.id}, ${other.userId}, 'collected', 'A-WB-7701-XK', '', '', '')`;
  assert.deepEqual((await idsOf('WB-7701-XK')).parcels, [renewal.id]);
  assert.deepEqual((await idsOf('7701-xk')).parcels.toSorted(), [renewal.id, second.id].toSorted());
});
