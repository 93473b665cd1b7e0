import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { folded } from 'shared-contracts/clean-text';
import { searchDesk } from 'shared-contracts/desk';
import { listFees, searchFees } from 'shared-contracts/fees';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { listRefunds } from 'shared-contracts/refund-lists';
import * as calls from 'shared-contracts/renewals';
import { listAllRenewals, listRenewals } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { listUsers, updateUser } from 'shared-contracts/users';
import { listAllVehicles, listVehicles } from 'shared-contracts/vehicles';
import { personMatches, personResembles, setSimilarity } from '../../src/core/search-texts.ts';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
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
const vehicle = await addVehicle(owner, { licenseNumber: 'CJ 29-SD GP' });
await payFor(owner, vehicle);
const [renewal] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
assert.ok(renewal);

const found = {
  users: async (search: string) =>
    (await admin.call(listUsers, { search })).entries.map(({ id }) => id).includes(owner.userId),
  vehicles: async (search: string) =>
    (await admin.call(listAllVehicles, { search })).entries.map(({ id }) => id).includes(vehicle.id),
  renewals: async (search: string) =>
    (await admin.call(listAllRenewals, { search })).entries.map(({ id }) => id).includes(renewal.id),
  payments: async (search: string) =>
    (await admin.call(listAllPayments, { search })).results.map(({ userId }) => userId).includes(owner.userId),
};

for (const [list, finds] of Object.entries(found))
  test(`[ADM-2][ADM-6][ADM-11] a search of all ${list} finds a plate or telephone number in any notation, a name and an e-mail address`, async () => {
    for (const search of [
      'cj 29-sd gp',
      'CJ29SDGP',
      'cj 29 sd',
      'J29SD',
      '0712349876',
      '+27 71 234 9876',
      '+27712349876',
      '27712349876',
    ])
      assert.equal(await finds(search), true, search);
    for (const search of [
      'Zodwa',
      'xulu-meyer',
      'zodwa xulu-meyer',
      'Xulu-Meyer Zodwa',
      'meyer  zod',
      owner.email,
      owner.email.slice(1, -3),
    ])
      assert.equal(await finds(search), true, search);
    for (const search of ['cj', 'C-', 'c j']) assert.equal(await finds(search), true, search);
    for (const search of ['j2', 'xu', 'J', '-', '%']) assert.equal(await finds(search), false, search);
    for (const search of ['CJ29XDGP', '+27 71 234 9877', 'zodwa khumalo'])
      assert.equal(await finds(search), false, search);
  });

test('[ADM-2] the user search matches the plate of a vehicle but not its make', async () => {
  assert.equal(await found.users('volkswagen'), false);
  assert.equal(await found.vehicles('volkswagen'), true);
});

test('[VEH-5] an owner’s vehicle search finds a plate with or without its spaces and hyphens', async () => {
  for (const search of ['cj29sdgp', 'CJ 29-SD GP', 'cj 29'])
    assert.deepEqual(
      (await owner.call(listVehicles, { search })).entries.map(({ id }) => id),
      [vehicle.id],
      search,
    );
});

test('[ADM-12] a fee search matches region and vehicle type together, by their stored and their displayed names', async () => {
  const all = (await admin.call(listFees, { take: 1000 })).entries;
  const rows = async (search: string) => (await admin.call(searchFees, { search })).entries;
  const gauteng = await rows('Gauteng rigid');
  assert.equal(
    gauteng.length,
    all.filter(({ region, vehicleType }) => region === 'gauteng' && vehicleType === 'rigid vehicles').length,
  );
  assert.ok(gauteng.every(({ region, vehicleType }) => region === 'gauteng' && vehicleType === 'rigid vehicles'));
  const typesOf = async (search: string) => new Set((await rows(search)).map(({ vehicleType }) => vehicleType));
  assert.deepEqual(await typesOf('car'), new Set(['rigid vehicles']));
  assert.deepEqual(await typesOf('cara'), new Set(['caravans']));
  assert.deepEqual(await typesOf('limpopo trailer'), new Set(['trailers and semi-trailers']));
  const regions = new Set((await rows('north west')).map(({ region }) => region));
  assert.deepEqual(regions, new Set(['north-west']));
  assert.deepEqual(await rows('gauteng limpopo'), []);
  assert.deepEqual(await rows('no such region'), []);
});

test('[ADM-2][ADM-6][ADM-11][PAY-7] lists show company names to the product’s administrators only', async () => {
  const search = owner.email;
  const namesTo = async (clerk: typeof admin) => [
    (await clerk.call(listUsers, { search: 'acme.test' })).entries.map(({ companyName }) => companyName),
    (await clerk.call(listAllVehicles, { search: 'acme' })).entries.map(({ user }) => user?.companyName),
  ];
  for (const names of await namesTo(admin))
    assert.ok(names.length > 0 && names.every((name) => /acme/i.test(name ?? '')), String(names));
  for (const names of await namesTo(partner))
    assert.ok(names.length > 0 && names.every((name) => name === undefined), String(names));
  const [mine] = (await admin.call(listAllRenewals, { search })).entries;
  const [paid] = (await admin.call(listAllPayments, { search })).results;
  assert.deepEqual([mine?.user?.companyName, paid?.user?.companyName], ['AllSet', 'AllSet']);
  assert.equal((await owner.call(listRenewals, {})).entries[0]?.user?.companyName, undefined);
});

test('[ADM-2][ADM-7][DSK-4][DSK-8] a name is found with any apostrophe and without the marks of its letters, wherever people are searched', async () => {
  const person = await activeOwner(app, { company: 'acme' });
  await person.call(updateUser, {
    id: person.userId,
    firstName: 'Zoë Siobhan',
    lastName: 'O\u2019Reilly\u2010Ṱhohoyanḓou',
  });
  const car = await addVehicle(person, { make: 'Citroën' });
  await payFor(person, car);
  await app.sql`insert into refunds (payment_id, amount_in_cents, reason, status)
    select id, 100, 'paid twice', 'due' from payments where user_id = ${person.userId}`;
  const ownVehicles = await person.call(listVehicles, { search: 'citroen' });
  assert.deepEqual(
    ownVehicles.entries.map(({ id }) => id),
    [car.id],
  );
  for (const administrator of [
    await app.visitor().logIn('admin@allset.test'),
    await app.visitor('acme').logIn('clerk@acme.test'),
  ]) {
    for (const search of [
      'ZOE SIOBHAN',
      'zoë siobhan',
      'Zoe\u0308 Siobhan',
      'Zo\u00e9 Siobhan',
      "siobhan o'reilly-thohoyandou",
      'O\u2019Reilly\u2011Ṱhohoyanḓou',
    ]) {
      const answers = await Promise.all([
        administrator.call(listUsers, { search }),
        administrator.call(listAllVehicles, { search }),
        administrator.call(listAllRenewals, { search }),
        administrator.call(listAllPayments, { search }),
        administrator.call(listRefunds, { search }),
        administrator.call(listAudit, { search }),
        administrator.call(searchDesk, { query: search }),
      ]);
      for (const [place, answer] of answers.entries())
        assert.ok(
          JSON.stringify(answer).includes('Siobhan'),
          `${search} in list ${place}: ${JSON.stringify(answer).slice(0, 200)}`,
        );
    }
    for (const search of ['citroen', 'Citroën'])
      for (const answer of [
        await administrator.call(listAllVehicles, { search }),
        await administrator.call(searchDesk, { query: search }),
      ])
        assert.ok(JSON.stringify(answer).includes(car.id), search);
  }
});

test('[ADM-2] a search and the texts in the database are folded alike', async () => {
  const letters = [
    [0x20, 0x24f],
    [0x2b0, 0x36f],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));
  const texts = [...letters, 'ΟΔΥΣΣΕΥΣ', 'Ṱhohoyanḓou', 'Weiß', 'Łukasz', 'O\u2019Reilly', 'ZOE\u0308', '\u200bZoë'];
  const stored = await app.sql<{
    text: string;
    folded: string;
  }>`select text, folded(text) from unnest(${texts}::text[]) text`;
  assert.equal(stored.length, texts.length);
  assert.deepEqual(
    stored,
    texts.map((text) => ({ text, folded: folded(text) })),
  );
  assert.deepEqual(texts.slice(-6).map(folded), ['thohoyandou', 'weiss', 'lukasz', "o'reilly", 'zoe', 'zoe']);
});

const { paidRenewal, put } = renewalDesk(app, admin);

test('[ADM-6] all renewals show plate and name, and are searched by reference, vehicle or owner; the active list omits cancelled ones', async () => {
  const { owner, vehicle, renewal } = await paidRenewal();
  const { data } = await owner.call(updateUser, {
    id: owner.userId,
    firstName: 'Nqobilé',
    lastName: 'Dlamini-Searched',
  });
  const { deliveryAddress } = data;
  await app.sql`update vehicles set license_number = 'find77gp' where id = ${vehicle.id}`;
  await paidRenewal();
  for (const search of [
    renewal.paymentReference.slice(0, 40),
    shortReference(renewal.paymentId),
    vehicle.id.slice(0, 6),
    vehicle.id.slice(24, 32),
    vehicle.registerNumber,
    owner.email,
    'find77gp',
    'FIND 77 GP',
    'nqobilé dlamini-searched',
  ]) {
    const found = await admin.call(calls.listAllRenewals, { search, skip: 0, take: 10 });
    assert.deepEqual(
      [found.count, ...found.entries.map(({ id, user, vehicle: shown }) => [id, user, shown?.licenseNumber])],
      [
        1,
        [
          renewal.id,
          { firstName: 'Nqobilé', lastName: 'Dlamini-Searched', companyName: 'AllSet', deliveryAddress },
          'find77gp',
        ],
      ],
      search,
    );
  }
  // In a million references, six characters stand somewhere by chance.
  const inside = await admin.call(calls.listAllRenewals, { search: vehicle.id.slice(24, 30) });
  assert.equal(inside.count, 0);
  const active = async () =>
    (await admin.call(calls.listAllRenewals, { active: 'true', search: owner.email })).entries.map(({ id }) => id);
  assert.deepEqual(await active(), [renewal.id]);
  await put(renewal.id, 'cancelled');
  assert.deepEqual(await active(), []);
});

test('[DSK-4] a search forgives one typing error and says whom it could mean', async () => {
  const meant = async (query: string, as = admin) =>
    ((await as.call(searchDesk, { query })).similarPersons ?? []).map(({ name }) => name);
  for (const query of ['Zodwa Xullu-Meyer', 'Xulu-Mayer Zodwa', 'xuluu-meyer', 'Zodwá Xulu-Meier', 'zodwq'])
    assert.equal((await meant(query))[0], 'Zodwa Xulu-Meyer', query);
  // Nothing but what is alike, nobody of another company, and nothing beside what was found.
  assert.deepEqual(await meant('Qhrtwz Pfnmk'), []);
  assert.ok(!(await meant('xuluu-meyer', partner)).includes('Zodwa Xulu-Meyer'));
  assert.deepEqual(await meant('xulu-meyer'), []);
});

// cspell:ignore wpgp
test('[DSK-4] a plate with one wrong, missing, additional or exchanged sign names the vehicle that could be meant', async () => {
  const meant = async (query: string, as = admin) =>
    ((await as.call(searchDesk, { query })).similarVehicles ?? []).map(({ licenseNumber }) => licenseNumber);
  await app.sql`update vehicles set license_number = 'qx 73-wpgp' where id = ${vehicle.id}`;
  for (const query of ['QX73WQGP', 'zx73wpgp', 'QX 73 WGP', 'QX733WPGP', 'qx37wpgp'])
    assert.deepEqual(await meant(query), ['qx 73-wpgp'], query);
  // Two errors, a short text, somebody else's company, and beside what was found.
  for (const query of ['QX74WQGP', 'qx73w', 'qx73wpgp']) assert.deepEqual(await meant(query), [], query);
  assert.deepEqual(await meant('QX73WQGP', partner), []);
});

test('[DSK-4] surname first and a typing error are looked up in the index, not in every row', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await setSimilarity.execute(tx);
    for (const condition of [personMatches('meyer zodwa'), personResembles('meyer zodwq')]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select u.id from users u where ${condition}`.execute(
        tx,
      );
      assert.match(rows.map((row) => row['QUERY PLAN']).join(), /users_search/);
    }
  });
});
