import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import * as calls from 'shared-contracts/mandates';
import { eraseUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, newAddress } from '../owner.ts';
import { pdfLines } from '../pdf-lines.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const strokes: calls.Strokes = [
  [
    { x: 100, y: 200 },
    { x: 300, y: 120 },
    { x: 420, y: 260 },
  ],
];

async function ownerWithVehicle(options: Parameters<typeof activeOwner>[1] = {}) {
  const owner = await activeOwner(app, options);
  return { owner, vehicle: await addVehicle(owner) };
}
type Owner = Awaited<ReturnType<typeof activeOwner>>;

async function sign(owner: Owner, vehicleIds: string[] | null, given: object = {}) {
  const read = await owner.call(calls.readMandateWords, { vehicleIds });
  return owner.try(calls.signMandate, { vehicleIds, ...read, strokes, ...given });
}

/** Asks somebody to sign, and returns the token of the mailed link. */
async function request(
  owner: Owner,
  asked: { vehicleIds: readonly string[] | null; signer: 'owner' | 'proxy'; name: string },
) {
  const email = newAddress();
  const mandate = await owner.call(calls.requestMandate, { ...asked, email });
  await app.drain();
  const [mail] = await app.visitor().mails(email);
  const token = /\/sign-mandate\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  assert.ok(token, 'the mail has a link');
  return { token, mandate };
}

test('[CTR-1] an owner signs for named vehicles: words, time, device and a digest are kept and printed', async () => {
  const { owner, vehicle } = await ownerWithVehicle();
  const { status, body: mandate } = await sign(owner, [vehicle.id]);
  assert.equal(status, 201);
  assert.deepEqual([mandate.name, mandate.method, mandate.coversAll], ['Lerato Khumalo', 'drawn', false]);
  assert.deepEqual(mandate.vehicles, [{ id: vehicle.id, licenseNumber: vehicle.licenseNumber }]);
  const [row] = await app.sql<
    Record<string, unknown>
  >`select words, name, strokes, signed_at, device, digest from mandates where id = ${mandate.id}`;
  assert.match(
    String(row?.['words']),
    /^I, Lerato Khumalo, the owner of the vehicles below, mandate .*Vehicles: JK45LMGP\./s,
  );
  assert.ok(row?.['device']);
  const at = new Date(String(mandate.signedAt)).toISOString();
  const expected = hash('sha256', JSON.stringify([row['words'], 'Lerato Khumalo', strokes, at]), 'hex');
  assert.equal(Buffer.from(row['digest'] as Uint8Array).toString('hex'), expected);
  const response = await fetch(`${app.origin}/api/mandates/${mandate.id}/file`, { headers: owner.headers() });
  const file = Buffer.from(await response.arrayBuffer());
  const text = pdfLines(file).join(' ');
  for (const part of ['Lerato Khumalo', 'Signed by hand on a screen', 'JK45LMGP', expected.slice(0, 20)])
    assert.ok(text.includes(part), `${part} in ${text}`);
});

test('[CTR-1][Y1] an empty signature, another name and other words are refused; a typed name is a signature', async () => {
  const { owner, vehicle } = await ownerWithVehicle();
  const dot: calls.Strokes = [[{ x: 500, y: 200 }]];
  const empty = await sign(owner, [vehicle.id], { strokes: dot });
  assert.deepEqual(
    [empty.status, empty.body.fields],
    [400, { strokes: 'Please sign in the field, or choose to type your name.' }],
  );
  const other = await sign(owner, [vehicle.id], { strokes: null, name: 'Somebody Else' });
  assert.deepEqual(other.body.fields, { name: 'Please type the name as it stands above: Lerato Khumalo.' });
  assert.equal((await sign(owner, [vehicle.id], { words: 'I give away my car.' })).body.reason, 'stale');
  assert.deepEqual(await owner.call(calls.listMandates, {}), []);
  const typed = await sign(owner, [vehicle.id], { strokes: null, name: ' lerato  khumalo ' });
  assert.equal(typed.body.method, 'typed');
});

test('[CTR-1] two tabs sign at once: one mandate; it is ended by its owner alone, and then another can be signed', async () => {
  const { owner, vehicle } = await ownerWithVehicle();
  const both = await Promise.all([sign(owner, [vehicle.id]), sign(owner, [vehicle.id])]);
  assert.equal(new Set(both.map(({ body }) => body.id)).size, 1);
  const [mandate] = await owner.call(calls.listMandates, {});
  assert.ok(mandate);
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(calls.endMandate, { id: mandate.id })).status, 404);
  assert.equal((await stranger.request('GET', `/api/mandates/${mandate.id}/file`)).status, 404);
  assert.equal((await stranger.try(calls.listMandates, { userId: owner.userId })).status, 404);
  assert.equal((await stranger.try(calls.readMandateWords, { vehicleIds: null })).body.reason, 'wrong_user_type');
  assert.equal((await stranger.try(calls.readMandateWords, { vehicleIds: [vehicle.id] })).status, 404);
  await owner.call(calls.endMandate, { id: mandate.id });
  await owner.call(calls.endMandate, { id: mandate.id });
  assert.notEqual((await sign(owner, [vehicle.id])).body.id, mandate.id);
  const audits = await app.sql<
    Record<string, unknown>
  >`select action from audit where entity_id = ${mandate.id} order by created_at`;
  assert.deepEqual(
    audits.map(({ action }) => action),
    ['mandate signed', 'mandate ended'],
  );
});

test('[CTR-2] an owner who is somebody else signs by a mailed link without an account, once; who asked is told', async () => {
  const { owner, vehicle } = await ownerWithVehicle();
  const { token, mandate } = await request(owner, { vehicleIds: [vehicle.id], signer: 'owner', name: 'Sipho Dube' });
  const visitor = app.visitor();
  const read = await visitor.call(calls.readMandateRequest, { token });
  assert.deepEqual([read.name, read.askedBy], ['Sipho Dube', 'Lerato Khumalo']);
  assert.match(read.words, /^I, Sipho Dube, the owner of the vehicles below/);
  const given = { token, name: 'Sipho Dube', words: read.words, strokes: null };
  const both = await Promise.all([
    visitor.try(calls.signRequestedMandate, given),
    visitor.try(calls.signRequestedMandate, given),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal((await visitor.try(calls.readMandateRequest, { token })).body.reason, 'already_signed');
  const [listed, ...others] = await owner.call(calls.listMandates, {});
  assert.deepEqual([listed?.id, listed?.method, others.length], [mandate.id, 'typed', 0]);
  await app.drain();
  assert.ok((await owner.mails(owner.email)).some(({ subject }) => subject === 'Your mandate is signed'));
});

test('[CTR-2] a business signs once for all of its vehicles, by its proxy; a person cannot', async () => {
  const business = await activeOwner(app, { userType: 'business' });
  const { token } = await request(business, { vehicleIds: null, signer: 'proxy', name: 'Naledi Maseko' });
  const { words } = await app.visitor().call(calls.readMandateRequest, { token });
  assert.match(words, /acting for .*Vehicles: all that .* owns now or later\./s);
  await app.visitor().call(calls.signRequestedMandate, { token, name: 'Naledi Maseko', words, strokes });
  const [mandate] = await business.call(calls.listMandates, {});
  assert.deepEqual([mandate?.coversAll, mandate?.signer, mandate?.method], [true, 'proxy', 'drawn']);
  const { owner, vehicle } = await ownerWithVehicle();
  const asked = { signer: 'proxy', name: 'Naledi Maseko', email: newAddress() } as const;
  assert.equal((await owner.try(calls.requestMandate, { ...asked, vehicleIds: [vehicle.id] })).status, 403);
});

test('[CTR-2][Y1] a link that was taken back, has ended or belonged to an erased person is refused with words', async () => {
  const { owner, vehicle } = await ownerWithVehicle();
  const asked = { vehicleIds: [vehicle.id], signer: 'owner', name: 'Sipho Dube' } as const;
  const answer = async (token: string) => {
    const { status, body } = await app.visitor().try(calls.readMandateRequest, { token });
    return [status, body.reason, body.message];
  };
  const back = await request(owner, asked);
  await owner.call(calls.endMandate, { id: back.mandate.id });
  const ask = 'Please ask whoever sent it to you for a new one.';
  assert.deepEqual(await answer(back.token), [
    403,
    'link_expired',
    `This mandate has been ended or taken back. ${ask}`,
  ]);
  const late = await request(owner, asked);
  await app.sql`update mandates set link_expires_at = now() - interval '1 minute' where id = ${late.mandate.id}`;
  assert.deepEqual(await answer(late.token), [403, 'link_expired', `This link worked for 14 days. ${ask}`]);
  const open = await request(owner, asked);
  await sign(owner, [vehicle.id]);
  await owner.call(eraseUser, { password: 'a good one' });
  assert.deepEqual((await answer(open.token)).slice(0, 2), [400, 'wrong_token']);
  const kept = await app.sql<
    Record<string, unknown>
  >`select name, words, strokes, device, ended_at is not null as ended from mandates where user_id = ${owner.userId}`;
  for (const { name, words, strokes: drawn, device, ended } of kept)
    assert.deepEqual([name, words, drawn, device, ended], ['erased', 'erased', null, null, true]);
});
