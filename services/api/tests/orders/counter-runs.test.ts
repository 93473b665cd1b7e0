import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as calls from 'shared-contracts/counter-runs';
import { addDays, addMonths, dayInSouthAfrica } from 'shared-contracts/dates';
import { listEvents } from 'shared-contracts/events';
import { endMandate, listMandates, readMandateWords, signMandate } from 'shared-contracts/mandates';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import type { Client } from '../client.ts';
import { pdfLines } from '../pdf-lines.ts';
import { picture } from '../pictures.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const desk = renewalDesk(app, clerk);
const today = dayInSouthAfrica(app.clock.now());

let vehicles = 0;
/** A renewal in processing, whose owner has signed. Its vehicle has a register number as real ones are. */
async function ready() {
  const made = await desk.paidRenewal(addDays(today, 10));
  vehicles += 1;
  made.vehicle.registerNumber = `bcd${String(vehicles).padStart(3, '0')}f`;
  await app.sql`update vehicles set register_number = ${made.vehicle.registerNumber} where id = ${made.vehicle.id}`;
  await desk.put(made.renewal.id, 'processing');
  const vehicleIds = [made.vehicle.id];
  const words = await made.owner.call(readMandateWords, { vehicleIds });
  await made.owner.call(signMandate, { vehicleIds, ...words, strokes: null });
  return made;
}
type Made = Awaited<ReturnType<typeof ready>>;

const create = (renewalIds: string[], as: Client = clerk) =>
  as.try(calls.createCounterRun, { authority: 'Randburg', day: today, personId: as.userId, renewalIds });

async function runOf(...made: Made[]) {
  const { id } = (await create(made.map(({ renewal }) => renewal.id))).body;
  return id;
}

let discs = 0;
/** What the new disc of a vehicle says. */
const discOf = ({ vehicle, renewal }: Made, changes: object = {}) => ({
  discNumber: `4024${String((discs += 1)).padStart(4, '0')}T7JJ`,
  licenseNumber: vehicle.licenseNumber.toUpperCase(),
  registerNumber: vehicle.registerNumber.toUpperCase(),
  expiryDate: addMonths(renewal.originalExpiry, 12),
  ...changes,
});
const scan = (disc: ReturnType<typeof discOf>, as: Client = clerk) => as.try(calls.scanNewDisc, disc);

test('[CTR-5][CTR-1] a run takes what is in processing and signed for, and names what it leaves out', async () => {
  const [one, unsigned, early] = [await ready(), await ready(), await ready()];
  const [mandate] = await unsigned.owner.call(listMandates, {});
  await unsigned.owner.call(endMandate, { id: mandate?.id });
  await desk.put(early.renewal.id, 'submitted by user');
  const { status, body } = await create([one, unsigned, early].map(({ renewal }) => renewal.id));
  assert.equal(status, 201);
  assert.deepEqual(
    body.leftOut.map(({ why }) => why),
    ['has no signed mandate', 'is not in processing'],
  );
  const run = await clerk.call(calls.getCounterRun, { id: body.id });
  assert.deepEqual(
    run.renewals.map(({ renewalId, result }) => [renewalId, result]),
    [[one.renewal.id, null]],
  );
  const again = await create([one.renewal.id]);
  assert.equal(again.body.reason, 'vehicles_refused');
  assert.match(String(again.body.message), /JK45LMGP is in another run/);
});

test('[CTR-5][Y6] results are entered once and can be taken back; of two clerks at once the second is told', async () => {
  const made = await ready();
  const runId = await runOf(made);
  const of = { runId, renewalId: made.renewal.id };
  const enter = (more: object) => clerk.try(calls.enterCounterResult, { ...of, expectedResult: null, ...more });
  const both = await Promise.all([enter({ result: 'done' }), enter({ result: 'blocked' })]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  const [entry] = (await clerk.call(calls.getCounterRun, { id: runId })).renewals;
  assert.equal(entry?.chargedInCents, entry?.expectedInCents);
  assert.equal(entry?.expectedInCents, made.renewal.paymentInCents - 25_000, 'all but the service fee');
  assert.equal((await clerk.try(calls.removeFromCounterRun, of)).status, 409);
  await clerk.call(calls.enterCounterResult, { ...of, result: null, expectedResult: entry?.result });
  await enter({ result: 'done', chargedInCents: 99_000 });
  const [after] = (await clerk.call(calls.getCounterRun, { id: runId })).renewals;
  assert.deepEqual([after?.result, after?.chargedInCents], ['done', 99_000]);
  const { entries } = await clerk.call(calls.listCounterRuns, { take: 50 });
  const listed = entries.find(({ id }) => id === runId);
  assert.deepEqual([listed?.id, listed?.count, listed?.entered, listed?.discs], [runId, 1, 1, 0]);
});

test('[CTR-5] a run is seen by its company alone, and by who may fulfil', async () => {
  const made = await ready();
  const runId = await runOf(made);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.equal((await partner.try(calls.getCounterRun, { id: runId })).status, 404);
  assert.equal((await partner.request('GET', `/api/counter-runs/${runId}/file`)).status, 404);
  assert.deepEqual((await partner.call(calls.listCounterRuns, {})).entries, []);
  assert.equal((await create([made.renewal.id], partner)).status, 404);
  assert.equal((await scan(discOf(made), partner)).status, 422);
  assert.equal((await made.owner.try(calls.getCounterRun, { id: runId })).status, 403);
  const another = { runId, renewalId: made.renewal.id, result: 'done', expectedResult: null };
  assert.equal((await partner.try(calls.enterCounterResult, another)).status, 404);
});

test('[CTR-5] one PDF has the list and, in its order, each pack: front page, mandate, particulars, ID, proof of address', async () => {
  const [first, second] = [await ready(), await ready()];
  const fields = { kind: 'proof of address', issuedOn: today };
  const account = await PDFDocument.create();
  for (let page = 0; page < 2; page += 1) account.addPage([300, 300]);
  const bytes = new Blob([new Uint8Array(await account.save())], { type: 'application/pdf' });
  assert.equal((await second.owner.upload('/api/uploads/paper', bytes, 'rates.pdf', fields)).status, 201);
  const id = await runOf(first, second);
  const response = await fetch(`${app.origin}/api/counter-runs/${id}/file`, { headers: clerk.headers() });
  assert.equal(response.status, 200);
  const printed = await PDFDocument.load(await response.arrayBuffer());
  const sizes = printed.getPages().map((page) => Math.round(page.getWidth()));
  // List; front, mandate, particulars, ID; the same, and the account's own two pages behind its heading.
  assert.deepEqual(sizes, [595, 595, 595, 595, 595, 595, 595, 595, 595, 595, 300, 300]);
  const bare = await ready();
  const alone = await fetch(`${app.origin}/api/counter-runs/${await runOf(bare)}/file`, { headers: clerk.headers() });
  const lines = pdfLines(Buffer.from(await alone.arrayBuffer()));
  const order = [
    'Randburg',
    '1. JK45LMGP',
    'Mandate to renew motor vehicle licences',
    'Application for licensing of motor vehicle',
    'JK45LMGP: ID',
  ];
  const places = order.map((text) => lines.findIndex((line) => line.startsWith(text)));
  assert.ok(
    places.every((place) => place >= 0),
    JSON.stringify(places),
  );
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
});

test('[CTR-8] a new disc finds its renewal, fills in expiry and number, is in the journal, and its parcel is booked', async () => {
  const made = await ready();
  const number = '40249999T7JJ';
  const { status, body } = await scan(discOf(made, { discNumber: number }));
  const expires = addMonths(made.renewal.originalExpiry, 12);
  assert.deepEqual(
    [status, body.licenseNumber, body.discNumber, body.expiryDate, body.isBooked, body.problem],
    [200, 'JK45LMGP', number, expires, true, null],
  );
  assert.equal((await clerk.call(getRenewalAsAdmin, { id: made.renewal.id })).status, 'delivery requested');
  const { entries } = await clerk.call(listEvents, { renewalId: made.renewal.id, take: 50 });
  const custody = entries.find(({ reason }) => reason === `Disc ${number}`);
  assert.equal(custody?.byName, 'Thandi Mokoena');
  assert.match(String(custody?.description), /Your new disc is here/);
  // Once it has arrived, the licence is as on the disc, also where nobody types the day.
  await desk.put(made.renewal.id, 'delivered');
  await app.sql`update renewals set disc_expires = disc_expires + 5 where id = ${made.renewal.id}`;
  await clerk.call(updateRenewal, { id: made.renewal.id, status: 'license updated' });
  const [vehicle] = (await made.owner.call(listVehicles, {})).entries;
  assert.equal(vehicle?.licenseExpires, addDays(expires, 5));
});

test('[CTR-8][Y4] a disc of another vehicle or year and one scanned before are refused and change nothing', async () => {
  const made = await ready();
  const refused = async (disc: ReturnType<typeof discOf>, words: RegExp) => {
    const { status, body } = await scan(disc);
    assert.ok(status === 422 || status === 409, String(status));
    assert.match(String(body.message), words);
  };
  await refused(discOf(made, { expiryDate: made.renewal.originalExpiry }), /a disc of another year/);
  await refused(discOf(made, { licenseNumber: 'ZZ99ZZGP' }), /Correct the vehicle if the disc is right/);
  await refused(
    discOf(made, { registerNumber: 'ZZZ999Z', licenseNumber: 'ZZ99ZZGP' }),
    /No renewal waits for a disc of ZZ99ZZGP/,
  );
  assert.equal((await clerk.call(getRenewalAsAdmin, { id: made.renewal.id })).status, 'processing');
  const disc = discOf(made);
  assert.equal((await scan(disc)).status, 200);
  await refused(disc, /scanned before, for the renewal of JK45LMGP/);
  await refused(discOf(made), /is delivery requested: it waits for no disc/);
});

test('[CTR-8][Y4] two clerks scan the same disc at once: one parcel; without an address the disc is kept and booked later', async () => {
  const made = await ready();
  const disc = discOf(made);
  const answers = await Promise.all([scan(disc), scan(disc)]);
  assert.ok(answers.some(({ status, body }) => status === 200 && body.isBooked));
  const parcels = await app.sql`select id from deliveries where renewal_id = ${made.renewal.id} and booking = 'booked'`;
  assert.equal(parcels.length, 1);
  const homeless = await ready();
  await app.sql`update users set delivery_address_parts = null, delivery_address = null where id = ${homeless.owner.userId}`;
  const again = discOf(homeless);
  const first = (await scan(again)).body;
  assert.deepEqual([first.isBooked, first.problem !== null], [false, true]);
  const parts = { street: '1 Main Road', suburb: '', city: 'Randburg', postalCode: '2194', province: 'gauteng' };
  await app.sql`update users set delivery_address_parts = ${JSON.stringify(parts)}::jsonb, delivery_address = '1 Main Road' where id = ${homeless.owner.userId}`;
  assert.equal((await scan(again)).body.isBooked, true);
});

test('[CTR-4] the photographed licence (MVL1) is kept with the renewal for its owner', async () => {
  const { owner, renewal } = await ready();
  const fields = { renewalId: renewal.id, kind: 'mvl1' };
  assert.equal((await clerk.upload('/api/uploads/renewal', await picture(), 'mvl1.jpg', fields)).status, 201);
  const [kept] = (await owner.request('GET', `/api/documents?renewalId=${renewal.id}`)).body as unknown as {
    kind: string;
  }[];
  assert.equal(kept?.kind, 'mvl1');
});
