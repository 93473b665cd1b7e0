import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { listNeededPapers } from 'shared-contracts/needed-papers';
import { listAllRenewals } from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import sharp from 'sharp';
import { activeOwner, addVehicle, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const today = dayInSouthAfrica(app.clock.now());
type Owner = Awaited<ReturnType<typeof activeOwner>>;

const page = async (width = 900, height = 1200) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    {
      type: 'image/jpeg',
    },
  );

async function papersOf(owner: Owner, vehicleId: string) {
  const [of] = await owner.call(listNeededPapers, { vehicleIds: vehicleId });
  return Object.fromEntries((of?.papers ?? []).map(({ reason, state }) => [reason, state]));
}

async function sign(owner: Owner, vehicleIds: string[] | null) {
  const read = await owner.call(readMandateWords, { vehicleIds });
  return owner.call(signMandate, { vehicleIds, ...read, strokes: null });
}

test('[CTR-3] what a vehicle needs depends on its kind and weight, its owner, province and when the address was confirmed', async () => {
  const owner = await activeOwner(app);
  const deliveryAddressParts = {
    street: '14 Jellicoe Avenue',
    suburb: 'Rosebank',
    city: 'Johannesburg',
    postalCode: '2196',
    province: 'gauteng',
  };
  await owner.call(updateUser, { id: owner.userId, deliveryAddressParts });
  const polo = await addVehicle(owner);
  assert.deepEqual(await papersOf(owner, polo.id), {
    agent: 'missing',
    identity: 'there',
    'address not confirmed': 'missing',
  });
  const truck = await addVehicle(owner, { weightKg: 8200, registrationRegion: 'limpopo', licenseNumber: 'TRK820L' });
  assert.deepEqual(await papersOf(owner, truck.id), {
    agent: 'missing',
    identity: 'there',
    'other province': 'missing',
    heavy: 'missing',
  });
  // A copy of its lost disc renews nothing, so nobody asks whether it is roadworthy.
  const [forCopy] = await owner.call(listNeededPapers, { vehicleIds: truck.id, isDuplicate: true });
  assert.deepEqual(
    forCopy?.papers.map(({ reason }) => reason),
    ['agent', 'identity', 'other province'],
  );
  const motorcycle = await addVehicle(owner, { weightKg: 8200, vehicleType: 'motorcycles', licenseNumber: 'MC820GP' });
  assert.ok(!('heavy' in (await papersOf(owner, motorcycle.id))));
  // A renewal with us within two years confirms the address, of a vehicle of the same province.
  await payFor(owner, polo);
  await app.sql`update renewals set status = 'license updated' where user_id = ${owner.userId}`;
  assert.ok(!('address not confirmed' in (await papersOf(owner, motorcycle.id))));
  assert.equal((await papersOf(owner, truck.id))['other province'], 'missing');
  await app.sql`update renewals set updated_at = now() - interval '25 months' where user_id = ${owner.userId}`;
  assert.equal((await papersOf(owner, motorcycle.id))['address not confirmed'], 'missing');
  const business = await activeOwner(app, { userType: 'business' });
  const van = await addVehicle(business);
  await sign(business, null);
  const ofVan = await papersOf(business, van.id);
  assert.deepEqual([ofVan['business'], ofVan['agent']], ['there', 'there']);
  assert.equal((await owner.try(listNeededPapers, { vehicleIds: van.id })).status, 404);
});

test('[CTR-3][CTR-4] a mandate and papers count while they last: a proof of address three months, a roadworthiness a year', async () => {
  const { owner, vehicle: truck } = await ownerWithVehicle(app, { weightKg: 8200 });
  const other = await addVehicle(owner, { weightKg: 8200, licenseNumber: 'OTH111GP' });
  await sign(owner, [truck.id]);
  const upload = async (fields: Record<string, string>) =>
    assert.equal((await owner.upload('/api/uploads/paper', await page(), 'paper.jpg', fields)).status, 201);
  await upload({ kind: 'proof of address', issuedOn: addDays(today, -80) });
  await upload({ kind: 'roadworthiness', issuedOn: addDays(today, -300), vehicleId: truck.id });
  assert.deepEqual([...new Set(Object.values(await papersOf(owner, truck.id)))], ['there']);
  assert.deepEqual(
    [(await papersOf(owner, other.id))['agent'], (await papersOf(owner, other.id))['heavy']],
    ['missing', 'missing'],
  );
  await app.sql`update documents set issued_on = issued_on - 30 where user_id = ${owner.userId} and document_type = 'proof of address'`;
  await app.sql`update documents set issued_on = issued_on - 100 where user_id = ${owner.userId} and document_type = 'roadworthiness'`;
  const later = await papersOf(owner, truck.id);
  assert.deepEqual([later['address not confirmed'], later['heavy']], ['outdated', 'outdated']);
  const stored = (await owner.call(listDocuments, {})).find(({ kind }) => kind === 'proof of address');
  assert.equal(stored?.issuedOn, addDays(today, -110));
  await owner.call(deleteDocument, { id: stored?.id ?? '' });
  assert.equal((await papersOf(owner, truck.id))['address not confirmed'], 'missing');
});

test('[CTR-4][Y2] a paper that is too old, of tomorrow, undated, too small or of 40 pages is refused with what to do', async () => {
  const owner = await activeOwner(app);
  const stranger = await activeOwner(app);
  const { id: strange } = await addVehicle(stranger);
  const answer = async (file: Blob, fields: Record<string, string>) => {
    const { status, body } = await owner.upload('/api/uploads/paper', file, 'paper', {
      kind: 'proof of address',
      ...fields,
    });
    return [status, String(body['message'])] as const;
  };
  const refused = async (file: Blob, fields: Record<string, string>, words: RegExp) => {
    const [status, message] = await answer(file, fields);
    assert.ok(status >= 400 && status < 500, String(status));
    assert.match(message, words);
  };
  const issuedOn = today;
  await refused(await page(), { issuedOn: addDays(today, -100) }, /older than three months/);
  await refused(await page(), { issuedOn: addDays(today, 1) }, /in the future/);
  await refused(await page(), {}, /day on which it was issued/);
  await refused(await page(400, 900), { issuedOn }, /too small to be read/);
  await refused(await page(), { issuedOn, vehicleId: strange }, /./);
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  for (let number = 0; number < 40; number += 1) pdf.addPage();
  const pages = new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
  await refused(pages, { issuedOn }, /has 40 pages/);
  await refused(new Blob(['%PDF-1.7 damaged'], { type: 'application/pdf' }), { issuedOn }, /damaged/);
  assert.deepEqual(
    (await owner.call(listDocuments, {})).filter(({ kind }) => kind === 'proof of address'),
    [],
  );
});

test('[CTR-1][CTR-3] the queue names what is missing and filters by it; the owner is asked by one mail', async () => {
  const owner = await activeOwner(app);
  const [polo, golf] = [await addVehicle(owner), await addVehicle(owner, { licenseNumber: 'GLF222GP' })];
  for (const vehicle of [polo, golf]) await payFor(owner, vehicle);
  const clerk = await app.visitor().logIn('admin@allset.test');
  const queue = (query: object) => clerk.call(listAllRenewals, { userId: owner.userId, ...query });
  const names = async (query: object) =>
    (await queue(query)).entries
      .map(({ vehicle, missingPapers }) => [vehicle?.licenseNumber, missingPapers])
      .toSorted();
  const both = ['Signed mandate', 'Proof of address'];
  assert.deepEqual(await names({ lacksPapers: true }), [
    ['glf222gp', both],
    ['jk45lmgp', both],
  ]);
  const asked = async () =>
    (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Papers for your renewal');
  await app.runJob('ask-for-papers');
  await app.drain();
  assert.equal((await asked()).length, 0);
  await app.sql`update renewals set created_at = created_at - interval '2 hours' where user_id = ${owner.userId}`;
  for (let run = 0; run < 2; run += 1) {
    await app.runJob('ask-for-papers');
    await app.drain();
  }
  const [mail, ...more] = await asked();
  assert.equal(more.length, 0);
  assert.match(mail?.text ?? '', /Signed mandate: .*written mandate/s);
  assert.match(mail?.text ?? '', /GLF222GP/);
  await sign(owner, [polo.id]);
  await owner.upload('/api/uploads/paper', await page(), 'rates.jpg', { kind: 'proof of address', issuedOn: today });
  assert.deepEqual(await names({ lacksPapers: true }), [['glf222gp', ['Signed mandate']]]);
  await app.sql`update renewals set status = 'delivery requested' where user_id = ${owner.userId}`;
  assert.deepEqual(await names({ lacksPapers: true }), []);
});
