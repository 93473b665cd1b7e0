import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { listRenewals } from 'shared-contracts/renewals';
import { getUser, updateUser } from 'shared-contracts/users';
import sharp from 'sharp';
import type { Client } from '../client.ts';
import { activeOwner, joinedOwner, ownerWhoPaid } from '../owner.ts';
import { flatPng, picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const blob = (content: Buffer | string) => new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
const jpeg = async () => Buffer.from(await (await picture()).arrayBuffer());
const pdf = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 15, 32), Buffer.from('%%EOF\n')]);

test('[U1][PRO-6] an upload of 5 MB succeeds, one byte more answers 413, and an empty file 400', async () => {
  const owner = await joinedOwner(app);
  assert.equal((await owner.upload('/api/uploads/license-disk', blob(pdf(5 * 1024 * 1024)), 'a.pdf')).status, 201);
  const large = await owner.upload('/api/uploads/license-disk', blob(pdf(5 * 1024 * 1024 + 1)), 'a.pdf');
  assert.equal(large.status, 413);
  assert.equal(large.body.reason, 'too_large');
  const empty = await owner.upload('/api/uploads/license-disk', blob(''), 'a.jpg');
  assert.equal(empty.status, 400);
  assert.match(String(empty.body.message), /empty/);
  const none = await owner.request('POST', '/api/uploads/license-disk', { form: new FormData() });
  assert.equal(none.body.message, 'No file has been specified');
});

test('[U2] the type of a file is decided by its content, not its name, and appended data is removed', async () => {
  const owner = await joinedOwner(app);
  const refused: Record<string, string | Buffer> = {
    'program.jpg': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    'page.jpg': '<!doctype html><script>alert(1)</script>',
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'archive.pdf': Buffer.from('504b0304140000000000', 'hex'),
    'marked.pdf': Buffer.concat([Buffer.from('\uFEFF'), Buffer.from('%PDF-1.4\n%%EOF\n')]),
    'late.pdf': Buffer.concat([Buffer.alloc(900, 32), Buffer.from('%PDF-1.4')]),
  };
  for (const [name, content] of Object.entries(refused))
    assert.equal((await owner.upload('/api/uploads/license-disk', blob(content), name)).status, 415, name);
  const heic = Buffer.concat([Buffer.from('000000186674797068656963', 'hex'), Buffer.alloc(200)]);
  const named = await owner.upload('/api/uploads/license-disk', blob(heic), 'photo.jpg');
  assert.equal(named.status, 415);
  assert.match(String(named.body.message), /^This is a HEIC photo/);
  const tail = Buffer.concat([await jpeg(), Buffer.from('<?php evil(); ?><script>alert(1)</script>')]);
  const kept = await owner.upload('/api/uploads/license-disk', blob(tail), 'photo.php.jpg');
  assert.equal(kept.status, 201);
  const bytes = Buffer.from(await (await fetch(`${app.origin}${String(kept.body.url)}`)).arrayBuffer());
  assert.ok(!bytes.includes('script'));
});

test('[PTR-1] a company’s page may read a stored file, a page of another origin may not, and none may embed it', async () => {
  const owner = await joinedOwner(app);
  const kept = await owner.upload('/api/uploads/license-disk', await picture(), 'a.jpg');
  const read = (origin: string) => fetch(`${app.origin}${String(kept.body.url)}`, { headers: { origin } });
  const theirs = await read('http://localhost:4600');
  assert.equal(theirs.status, 200);
  assert.equal(theirs.headers.get('access-control-allow-origin'), 'http://localhost:4600');
  assert.equal((await read('https://evil.example')).headers.get('access-control-allow-origin'), null);
  assert.equal(theirs.headers.get('cross-origin-resource-policy'), 'same-origin');
});

test('[U3] a file name is shown without path segments and direction overrides; emoji stay', async () => {
  const owner = await joinedOwner(app);
  for (const [name, shown] of [
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['my 🚗 disc.jpg', 'my 🚗 disc.jpg'],
    ['gpj\u202exe.jpg', 'gpjxe.jpg'],
  ]) {
    const kept = await owner.upload('/api/uploads/license-disk', await picture(), name ?? '');
    assert.ok(String(kept.body.filename).endsWith(shown ?? ''), `${kept.body.filename}`);
    assert.doesNotMatch(String(kept.body.filename), /[/\\]/);
  }
});

test('[U14] EXIF data, with the GPS position, is removed from a photo', async () => {
  const owner = await joinedOwner(app);
  const located = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#abc' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
    .toBuffer();
  assert.ok((await sharp(located).metadata()).exif);
  const kept = await owner.upload('/api/uploads/license-disk', blob(located), 'a.jpg');
  const bytes = Buffer.from(await (await fetch(`${app.origin}${String(kept.body.url)}`)).arrayBuffer());
  assert.equal((await sharp(bytes).metadata()).exif, undefined);
});

test('[U4] a picture with too many pixels and a truncated one answer 415', async () => {
  const owner = await joinedOwner(app);
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  const bomb = Buffer.concat([header, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(200)]);
  assert.equal((await owner.upload('/api/uploads/license-disk', blob(bomb), 'a.png')).status, 415);
  // Both are valid, but the second has too many pixels.
  assert.equal((await owner.upload('/api/uploads/license-disk', blob(flatPng(2000, 2000)), 'a.png')).status, 201);
  assert.equal((await owner.upload('/api/uploads/license-disk', blob(flatPng(7200, 7200)), 'a.png')).status, 415);
  const whole = await jpeg();
  assert.equal(
    (await owner.upload('/api/uploads/license-disk', blob(whole.subarray(0, whole.length / 2)), 'a.jpg')).status,
    415,
  );
});

test('[U7] an upload with two files or a thousand fields is refused', async () => {
  const owner = await joinedOwner(app);
  const two = new FormData();
  two.append('file', await picture(), 'a.jpg');
  two.append('file', await picture(), 'b.jpg');
  assert.ok([400, 413].includes((await owner.request('POST', '/api/uploads/license-disk', { form: two })).status));
  const crowd = new FormData();
  for (let field = 0; field < 1000; field += 1) crowd.append(`field${field}`, 'x');
  crowd.append('file', await picture(), 'a.jpg');
  assert.ok([400, 413].includes((await owner.request('POST', '/api/uploads/license-disk', { form: crowd })).status));
});

test('[U8][PRO-3][PRO-4] one document per critical type; a business’s certificate comes first; the wrong user type is refused', async () => {
  const individual = await joinedOwner(app);
  const business = await joinedOwner(app, { userType: 'business' });
  const send = async (client: typeof individual, kind: string) =>
    (await client.upload(`/api/uploads/${kind}`, await picture(), 'a.jpg')).body;
  assert.equal((await send(individual, 'business-register')).reason, 'wrong_user_type');
  assert.equal((await send(individual, 'id')).success, true);
  assert.equal((await send(individual, 'id')).reason, 'already_uploaded');
  assert.equal((await send(individual, 'passport')).success, true, 'a different type is accepted');
  assert.equal((await send(individual, 'passport')).reason, 'already_uploaded');
  const { reason, message } = await send(business, 'proxy-id');
  assert.deepEqual(
    [reason, message],
    ['wrong_user_type', 'Please upload the business registration certificate first.'],
  );
  assert.equal((await send(business, 'business-register')).success, true);
  assert.deepEqual(await progressOf(business), [50]);
  assert.equal((await send(business, 'proxy-id')).success, true);
  assert.deepEqual(await progressOf(business), [75]);
});

const progressOf = async (owner: Client) => {
  const { accountCompletion, permissions } = await owner.call(getUser, { id: owner.userId });
  return [accountCompletion, ...permissions.map(({ permission }) => permission)];
};

test('[PRO-5] verification and address are a quarter of the set-up each, a passport is enough, and all of it activates', async () => {
  const owner = await joinedOwner(app);
  assert.deepEqual(await progressOf(owner), [25]);
  await owner.upload('/api/uploads/passport', await picture(), 'a.jpg');
  assert.deepEqual(await progressOf(owner), [75]);
  await owner.call(updateUser, {
    id: owner.userId,
    deliveryAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
    deliveryCoordinates: { latitude: -26.1467, longitude: 28.0416 },
  });
  assert.deepEqual(await progressOf(owner), [100, 'isActivatedUser']);
});

test('[U9][X3] a file opens only by its signed link, for five minutes, and is served sandboxed and uncached', async () => {
  const owner = await joinedOwner(app);
  const kept = await owner.upload('/api/uploads/license-disk', await picture(), 'a.jpg');
  const url = new URL(String(kept.body.url), app.origin);
  const good = await fetch(url);
  assert.equal(good.status, 200);
  assert.equal(good.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(good.headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.equal(good.headers.get('cache-control'), 'no-store');
  assert.match(good.headers.get('content-security-policy') ?? '', /sandbox/);
  const forged = new URL(url);
  forged.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1000));
  assert.equal((await fetch(forged)).status, 401);
  assert.equal((await fetch(new URL(url.pathname, app.origin))).status, 400);
  app.clock.advance(6 * 60_000);
  assert.equal((await fetch(url)).status, 403);
  app.clock.set(new Date().toISOString());
});

test('[Z5][PRO-7][ADM-11] what an administrator keeps for administrators its owner neither sees nor deletes', async () => {
  const { owner, vehicle } = await ownerWhoPaid(app);
  const renewalId = (await owner.call(listRenewals)).entries[0]?.id ?? '';
  const admin = await app.visitor().logIn('admin@allset.test');
  const upload = async (path: string, fields: Record<string, string>) =>
    (await admin.upload(path, await picture(), `${path.slice(13)}-${fields.access ?? 'default'}.jpg`, fields)).body;
  const { userId } = owner;
  const kept = await upload('/api/uploads/renewal', { renewalId, access: 'admin' });
  assert.deepEqual(
    [kept.userId, kept.vehicleId, kept.renewalId, kept.access, kept.kind],
    [userId, vehicle.id, renewalId, 'admin', 'renewal'],
  );
  await upload('/api/uploads/renewal', { renewalId });
  await upload('/api/uploads/user', { userId, access: 'admin' });
  await upload('/api/uploads/user', { userId, access: 'owner' });
  const names = (found: { filename: string }[]) => found.map(({ filename }) => filename).toSorted();
  const shared = ['renewal-default.jpg', 'user-owner.jpg'];
  assert.deepEqual(names(await owner.call(listDocuments, {})), ['paper.jpg', ...shared]);
  assert.deepEqual(names(await admin.call(listDocuments, { userId })), [
    'paper.jpg',
    'renewal-admin.jpg',
    'renewal-default.jpg',
    'user-admin.jpg',
    'user-owner.jpg',
  ]);
  assert.deepEqual(names(await admin.call(listDocuments, { renewalId })), ['renewal-admin.jpg', 'renewal-default.jpg']);
  assert.equal((await owner.try(deleteDocument, { id: kept.id })).status, 404);

  const stranger = await activeOwner(app);
  const partners = await app.visitor('acme').logIn('clerk@acme.test');
  for (const [client, status] of [
    [stranger, 403],
    [owner, 403],
    [partners, 404],
  ] as const) {
    for (const [path, fields] of [
      ['/api/uploads/renewal', { renewalId }],
      ['/api/uploads/user', { userId }],
    ] as const)
      assert.equal((await client.upload(path, await picture(), 'a.jpg', fields)).status, status, path);
  }
});
