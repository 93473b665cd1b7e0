import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signup, verifyCode } from 'shared-contracts/accounts';
import { getCompany, listCompanies, updateCompany } from 'shared-contracts/companies';
import { createFee, deleteFee, listFees, searchFees, updateFee } from 'shared-contracts/fees';
import { getQuote } from 'shared-contracts/quotes';
import { listUsers, updateUser } from 'shared-contracts/users';
import { listVariables } from 'shared-contracts/variables';
import { createVehicleImport, listVehicleImportRows } from 'shared-contracts/vehicle-imports';
import { createVehicle, listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, codeIn, newAddress, newPolo, ownerWithVehicle } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const owner = await activeOwner(app);
const vehicle = { ...newPolo(), registerNumber: 'ABC123D' };

test('[VEH-13][V2] a vehicle with a value outside the lists and limits answers 400 and names the field', async () => {
  const bad: [Record<string, unknown>, string][] = [
    [{ registrationRegion: 'unknown' }, 'registrationRegion'],
    [{ registrationRegion: 'atlantis' }, 'registrationRegion'],
    [{ vehicleType: 'hovercraft' }, 'vehicleType'],
    [{ year: 1899 }, 'year'],
    [{ year: new Date().getFullYear() + 2 }, 'year'],
    [{ year: 'soon' }, 'year'],
    [{ weightKg: 49 }, 'weightKg'],
    [{ weightKg: '1450kg' }, 'weightKg'],
    [{ licenseNumber: 'ab' }, 'licenseNumber'],
    [{ licenseNumber: 'ñandú 1' }, 'licenseNumber'],
    [{ licenseExpires: '2026-02-30' }, 'licenseExpires'],
    [{ make: '' }, 'make'],
  ];
  for (const [change, field] of bad) {
    const answer = await owner.try(createVehicle, { ...vehicle, ...change });
    assert.equal(answer.status, 400, JSON.stringify(change));
    assert.ok((answer.body.fields as Record<string, string>)[field], field);
  }
  for (const year of [1900, new Date().getFullYear() + 1])
    assert.equal((await owner.try(createVehicle, { ...vehicle, year, registerNumber: `Y${year}` })).status, 201);
});

test('[VEH-3] a vehicle needs no year, and one that is wrong can be taken away', async () => {
  const { year: _, ...rest } = vehicle;
  const { id, ...added } = await owner.call(createVehicle, { ...rest, registerNumber: 'NOYEAR1' });
  assert.equal(added.year, null);
  assert.equal((await owner.call(updateVehicle, { id, year: 2019 })).data.year, 2019);
  assert.equal((await owner.call(updateVehicle, { id, model: 'golf' })).data.year, 2019);
  assert.equal((await owner.call(updateVehicle, { id, year: null })).data.year, null);
});

test('[VEH-10][API-1] a form-encoded vehicle is accepted, a duplicate refused, and a removed one archived', async () => {
  const form = new URLSearchParams(
    Object.entries({ ...vehicle, registerNumber: 'FORM1' }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  const made = await owner.request('POST', '/api/vehicles', { form });
  assert.equal(made.status, 201);
  assert.equal(made.body.make, 'volkswagen');
  assert.equal(made.body.weightKg, 1104);
  assert.equal((await owner.request('POST', '/api/vehicles', { form })).body.reason, 'already_added');
  await owner.call(removeVehicle, { id: made.body.id });
  assert.equal((await owner.call(listVehicles, { id: made.body.id })).entries[0]?.archived, true);
  assert.ok(!(await owner.call(listVehicles, { take: 100 })).entries.some(({ id }) => id === made.body.id));
  assert.equal((await owner.try(updateVehicle, { id: made.body.id, model: 'other' })).body.reason, 'archived');
});

test('[I1] SQL and wildcards in a search are plain text; an unknown sort column or order answers 400', async () => {
  await addVehicle(owner, { model: "o'hare 100%" });
  for (const search of ["'; drop table users; --", '%%%', '___', "o'hare 100%", '\\', '"', "' or 1=1 --"]) {
    const answer = await owner.try(listVehicles, { search });
    assert.equal(answer.status, 200, search);
    assert.equal(answer.body.count, search === "o'hare 100%" ? 1 : 0, search);
  }
  for (const query of [{ orderBy: 'id; drop table users' }, { orderBy: 'password_hash' }, { order: 'sideways' }])
    assert.equal((await owner.try(listVehicles, query)).status, 400);
  assert.equal((await admin.try(listUsers, { search: '_' })).body.count, 0);
});

test('[I4][I5] __proto__, broken JSON and keys given twice in query or body answer 400', async () => {
  const raw = (body: string, type = 'application/json') =>
    fetch(`${app.origin}/api/vehicles`, {
      method: 'POST',
      headers: { ...owner.headers(), 'content-type': type },
      body,
    });
  const whole = JSON.stringify({ ...vehicle, registerNumber: 'RAW1' }).slice(1);
  for (const body of [
    '{',
    '',
    '[]',
    'null',
    '"x"',
    `{"__proto__":{"isAdmin":true},${whole}`,
    `{"constructor":{"prototype":{"isAdmin":true}},${whole}`,
    `{"make":"other",${whole}`,
    `{"m\\u0061ke":"other",${whole}`,
    `{"more":[{"a":1,"a":2}],${whole}`,
    `{"more":${'['.repeat(10_000)}${']'.repeat(10_000)},${whole}`,
  ])
    assert.equal((await raw(body)).status, 400, body.slice(0, 40));
  assert.deepEqual((await owner.call(listVehicles, { search: 'RAW1' })).entries, []);
  assert.equal((await raw(`{${whole}`)).status, 201, 'the same vehicle without the oddity');
  assert.equal((await raw('<xml/>', 'application/xml')).status, 415);
  assert.equal((await fetch(`${app.origin}/api/vehicles?take=5&take=6`, { headers: owner.headers() })).status, 400);
});

test('[B1][B2] an oversized body answers 413; an invalid take or skip answers 400', async () => {
  const huge = await fetch(`${app.origin}/api/vehicles`, {
    method: 'POST',
    headers: { ...owner.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...vehicle, make: 'x'.repeat(10_000_000) }),
  });
  assert.equal(huge.status, 413);
  for (const take of ['1000000000', '-1', '10;', '1e2', 'NaN', ''])
    assert.equal((await owner.try(listVehicles, { take })).status, 400, take);
  assert.equal((await owner.try(listVehicles, { skip: '999999999999999999999' })).status, 400);
  assert.deepEqual((await owner.call(listVehicles, { skip: 1_000_000 })).entries, []);
});

test('[N1] names in any script are stored as typed, normalised to NFC', async () => {
  for (const name of [
    "O'Brien",
    'van der Merwe',
    'Nqobilé',
    'ǃXun',
    'Zoë',
    '李',
    'محمد',
    '👩‍👩‍👧',
    'Null',
    'N'.repeat(200),
  ]) {
    const { data } = await owner.call(updateUser, { id: owner.userId, firstName: name });
    assert.equal(data.firstName, name.normalize('NFC'));
  }
  assert.equal((await owner.call(updateUser, { id: owner.userId, firstName: 'Zoe\u0308' })).data.firstName, 'Zo\u00eb');
  assert.ok((await admin.call(listUsers, { search: 'zoe\u0308' })).count >= 1);
});

test('[ADM-12][C6] fees are listed by region; one that overlaps another answers 409 and names the clashing row', async () => {
  const { count, entries } = await admin.call(listFees, { take: 1000 });
  assert.equal(count, 820);
  assert.equal(entries[0]?.region, 'eastern cape');
  assert.equal(
    (await admin.call(searchFees, { search: 'limpopo' })).entries.every(({ region }) => region === 'limpopo'),
    true,
  );
  const row = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    kgFrom: 700,
    kgTo: 800,
    feeInCents: 100,
    effectiveFrom: '2025-04-01',
  };
  const clash = await admin.try(createFee, row);
  assert.equal(clash.status, 409);
  assert.match(String(clash.body.message), /501 to 750 kg of Gauteng/);
  const made = await admin.call(createFee, { ...row, effectiveFrom: '2027-04-01' });
  const both = await Promise.all([
    admin.try(createFee, { ...row, effectiveFrom: '2027-04-01', kgFrom: 801, kgTo: 900 }),
    admin.try(createFee, { ...row, effectiveFrom: '2027-04-01', kgFrom: 850, kgTo: 950 }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const changed = await admin.call(updateFee, { id: made.id, feeInCents: 222 });
  assert.equal(changed.data.feeInCents, 222);
  assert.equal(changed.data.confidence, 'confirmed');
  assert.equal((await admin.try(updateFee, { id: made.id, kgFrom: 900, kgTo: 100 })).status, 400);
  await admin.call(deleteFee, { id: made.id });
});

test('[REN-3] a quote needs no login, and an impossible one says why', async () => {
  const visitor = app.visitor();
  const ask = {
    region: 'gauteng',
    vehicleType: 'rigid vehicles',
    vehicleWeight: 1100,
    licenseExpiryDate: '2027-06-30',
  };
  assert.equal((await visitor.call(getQuote, ask)).total, 60_000);
  assert.equal(
    (await visitor.try(getQuote, { ...ask, vehicleType: 'hovercraft' })).body.message,
    'No license fees could be matched',
  );
  assert.equal((await visitor.try(getQuote, { ...ask, region: 'unknown' })).status, 422);
  assert.equal((await visitor.try(getQuote, { ...ask, vehicleWeight: 49 })).body.reason, 'weight_too_low');
  assert.equal((await visitor.try(getQuote, { ...ask, licenseExpiryDate: 'soon' })).status, 400);
  assert.equal((await visitor.call(listVariables, { variable: 'serviceFee' })).entries[0]?.value, 25_000);
  assert.equal((await visitor.try(listVariables)).status, 401);
});

test('[X2][X5][BRD-7] invalid company colours, URLs and e-mails answer 400; extra fields are kept, public only if listed', async () => {
  const acme = await admin.call(getCompany, { id: 'acme' });
  for (const bad of [
    { primaryColor: 'red;--x:1' },
    { backgroundColor: 'url(https://evil.test)' },
    { logoUrl: 'javascript:alert(1)' },
    { logoUrl: 'data:text/html,<script>' },
    { backgroundUrl: 'https://x.test/a.png);}' },
    { backgroundUrl: "/a.png' onerror='x" },
    { contactEmail: 'a@b.test?bcc=victim@mail.test' },
    { contactEmail: 'a@b.test\r\nBcc: victim@mail.test' },
  ])
    assert.equal((await admin.try(updateCompany, { id: acme.id, ...bad })).status, 400, JSON.stringify(bad));
  const { data } = await admin.call(updateCompany, { id: acme.id, slogan: 'We drive', primaryColor: '#0a5' });
  assert.equal(data.slogan, 'We drive');
  const seen = async () => (await app.visitor().call(getCompany, { id: 'acme' })) as Record<string, unknown>;
  await admin.call(updateCompany, { id: acme.id, contractNumber: 'secret 17' });
  assert.deepEqual([(await seen()).slogan, (await seen()).contractNumber], [undefined, undefined]);
  await admin.call(updateCompany, { id: acme.id, publicFields: ['slogan'] });
  assert.deepEqual(
    [(await seen()).slogan, (await seen()).contractNumber, (await seen()).publicFields],
    ['We drive', undefined, undefined],
  );
  const listed = (await admin.call(listCompanies)).entries.find(({ id }) => id === acme.id);
  assert.deepEqual([listed?.slogan, listed?.contractNumber], ['We drive', 'secret 17']);
});

test('[A13][ACC-11] marks that nobody sees make no other address, number, code or plate', async () => {
  const [zeroWidth, embedded, ended] = ['\u200b', '\u202a', '\u202c'];
  const email = newAddress();
  const person = {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email: `${email}${zeroWidth}`,
    password: 'a good one',
    contactNumber: `${embedded}+27 82 123 4567${ended}`,
  };
  const { token, user } = await app.visitor().call(signup, person);
  assert.deepEqual([user.email, user.contactNumber], [email, '0821234567']);
  assert.equal((await app.visitor().try(signup, { ...person, email })).body.reason, 'email_taken');
  await app.drain();
  const client = app.visitor();
  client.token = token;
  const code = codeIn(await client.mails(email));
  await client.call(verifyCode, { email, code: `${code.slice(0, 3)}\ufeff${code.slice(3)}` });
  const { data } = await client.call(updateUser, { id: user.id, vatNumber: `4${zeroWidth}123456789` });
  assert.equal(data.vatNumber, '4123456789');
  const owner = await activeOwner(app);
  const added = await addVehicle(owner, { licenseNumber: `CA\u00ad 123${zeroWidth}456` });
  assert.equal(added.licenseNumber, 'ca 123456');
});

test('[C4] a register number is the same with and without spaces: when added, imported and searched', async () => {
  const { owner, vehicle: added } = await ownerWithVehicle(app, { registerNumber: 'BBC 456 D' });
  assert.equal(added.registerNumber, 'bbc456d');
  for (const registerNumber of ['BBC456D', 'bbc-456-d', 'b\u200bbc456d'])
    await assert.rejects(addVehicle(owner, { registerNumber }), /already_added/);
  const other = await addVehicle(owner, { registerNumber: 'OTHER1' });
  const change = await owner.try(updateVehicle, { id: other.id, registerNumber: 'bbc 456d' });
  assert.equal(change.body.reason, 'already_added');
  for (const search of ['BBC 456 D', 'bbc456d'])
    assert.deepEqual(
      (await owner.call(listVehicles, { search })).entries.map(({ id }) => id),
      [added.id],
    );
  const row = {
    row: 2,
    make: 'Volkswagen',
    model: 'Polo',
    year: '2019',
    licenseNumber: 'JK45LMGP',
    registerNumber: 'BBC/456/D',
    vehicleType: 'rigid vehicles',
    registrationRegion: 'gauteng',
    weightKg: '1104',
    licenseExpires: '2026-12-05',
  };
  const rowsGiven = [row, { ...row, row: 3, registerNumber: 'NEW 1' }, { ...row, row: 4, registerNumber: 'new1' }];
  const { id } = await owner.call(createVehicleImport, { filename: 'fleet.csv', rows: rowsGiven });
  const { entries } = await owner.call(listVehicleImportRows, { id });
  assert.deepEqual(
    entries.map(({ state }) => state),
    ['double', 'ready', 'double'],
  );
});
