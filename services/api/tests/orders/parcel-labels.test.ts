import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { createDelivery, getParcelLabels } from 'shared-contracts/deliveries';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { pdfLines } from '../pdf-lines.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const acme = await app.visitor().logIn('clerk@acme.test');
const desk = renewalDesk(app, admin);

const labelsOf = async (client: Client, ...ids: string[]) => {
  const response = await fetch(`${client.origin}/api${getParcelLabels.path}?ids=${ids.join(',')}`, {
    headers: client.headers(),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('[DSK-13] one PDF has the pick list by plate, and a label for each parcel with address, waybill and reference', async () => {
  const [one, other] = [await desk.paidRenewal(), await desk.paidRenewal()];
  await app.sql`update vehicles set license_number = 'aa11aagp' where id = ${other.vehicle.id}`;
  await admin.call(updateUser, { id: other.owner.userId, firstName: 'Zanele', deliveryAddressAdditional: 'Gate 4' });
  await admin.call(updateRenewal, {
    id: one.renewal.id,
    status: 'processing',
    expectedStatus: 'submitted by user',
  });
  await admin.call(createDelivery, {
    renewalId: one.renewal.id,
    userId: one.owner.userId,
    destinationAddress: '7 Bree Street, Cape Town, 8001',
    destinationContactName: 'Reception Desk',
    destinationPhoneNumber: '0215550100',
  });
  const booked = await admin.call(getRenewalAsAdmin, { id: one.renewal.id });
  const answer = await labelsOf(admin, one.renewal.id, other.renewal.id);
  assert.equal(answer.status, 200);
  const text = pdfLines(answer.bytes).join('\n');
  assert.match(text, /Pick list[\s\S]*2 renewals/);
  assert.ok(text.indexOf('AA11AAGP') < text.indexOf(one.vehicle.licenseNumber.toUpperCase()));
  // The booked parcel goes where the courier was told to.
  assert.match(text, /Reception Desk[\s\S]*7 Bree Street[\s\S]*Cape Town, 8001[\s\S]*Western Cape/);
  assert.ok(text.includes(`Waybill ${booked.parcel?.waybillNumber}`));
  assert.match(text, /Zanele Khumalo[\s\S]*Gate 4[\s\S]*14 Jellicoe Avenue[\s\S]*Johannesburg, 2196/);
  const [entry] = (await admin.call(listAudit, { entity: 'renewal', search: 'labels' })).entries;
  assert.deepEqual(entry?.details, { renewals: [one.renewal.id, other.renewal.id] });
});

test('[DSK-13] a renewal without a complete address has no label, and the list says so', async () => {
  const { owner, renewal } = await desk.paidRenewal();
  await app.sql`update users set delivery_address = null, delivery_address_parts = null where id = ${owner.userId}`;
  const text = pdfLines((await labelsOf(admin, renewal.id)).bytes).join('\n');
  assert.match(text, /incomplete/);
  assert.doesNotMatch(text, /From AllSet/);
});

test('[DSK-13] a list with an unknown renewal or one of another company is refused, and so are a hundred and one', async () => {
  const { renewal } = await desk.paidRenewal();
  assert.equal((await labelsOf(admin, renewal.id, crypto.randomUUID())).status, 404);
  assert.equal((await labelsOf(acme, renewal.id)).status, 404);
  assert.equal((await labelsOf(admin, ...Array.from({ length: 101 }, () => crypto.randomUUID()))).status, 400);
  assert.equal((await labelsOf(admin, 'no-id')).status, 400);
});

// cspell:disable: names of people and towns.
/** A name and a town with letters of each official language of South Africa that is written with Latin letters, and of others. */
const names = {
  Afrikaans: ['Zoë Briët', 'Môrester'],
  English: ['Siobhan O’Reilly', 'King William’s Town'],
  isiNdebele: ['Ntombi Mahlangu', 'KwaMhlanga'],
  isiXhosa: ['Nqobilé Gqirana', 'eQonce'],
  isiZulu: ['Sibusiso Ngcobo', 'eThekwini'],
  Sepedi: ['Mošate Phaahla', 'Lebowakgomo Mašemola'],
  Sesotho: ['Puleng Mokoêna', 'Phuthaditjhaba'],
  Setswana: ['Kagiso Tšhwaane', 'Mafikeng'],
  siSwati: ['Nomvula Dlamini', 'eMbombela'],
  Tshivenda: ['Ṱhilivhali Mphephu-Ṋemukula', 'Ṱhohoyanḓou Ḽwamondo ṅari'],
  Xitsonga: ['Ŵisani Maluleke', 'Giyani'],
  Khoekhoe: ['ǃXun ǀKhomani', 'ǂKhomani ǁAri'],
  Vietnamese: ['Nguyễn Thị Ngọc Ánh', 'Đà Nẵng'],
  Polish: ['Łukasz Żółć', 'Łódź'],
} as const;
// cspell:enable

for (const [language, [name, town]] of Object.entries(names))
  test(`[L6][N1] a label and a receipt have a name and a town in ${language} letter by letter`, async () => {
    const { owner, renewal } = await desk.paidRenewal();
    const [first = '', ...last] = name.split(' ');
    await app.sql`update users set first_name = ${first}, last_name = ${last.join(' ')},
      delivery_address = replace(delivery_address, 'Johannesburg', ${town}),
      delivery_address_parts = jsonb_set(delivery_address_parts, '{city}', to_jsonb(${town}::text)) where id = ${owner.userId}`;
    const label = pdfLines((await labelsOf(admin, renewal.id)).bytes).join('');
    assert.ok(label.includes(name), label);
    assert.ok(label.includes(town), label);
    const receipt = await fetch(`${app.origin}/api/payments/${renewal.paymentId}/receipt`, {
      headers: owner.headers(),
    });
    const printed = pdfLines(Buffer.from(await receipt.arrayBuffer())).join('');
    assert.ok(printed.includes(`Paid by: ${name}`), printed);
  });

test('[L6] a letter that the font lacks is replaced visibly, and the rest stays', async () => {
  const { owner, renewal } = await desk.paidRenewal();
  await app.sql`update users set last_name = 'Li 李 ひらがな' where id = ${owner.userId}`;
  const label = pdfLines((await labelsOf(admin, renewal.id)).bytes).join('');
  assert.match(label, / Li [^ a-z] [^ a-z]{4}/i);
});
