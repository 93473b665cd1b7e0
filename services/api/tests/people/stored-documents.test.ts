import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { getUser } from 'shared-contracts/users';
import sharp from 'sharp';
import { Vault } from '../../src/adapters/storage/index.ts';
import { readConfig } from '../../src/core/config.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, joinedOwner, ownerWhoPaid } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const filesOf = (key: string) =>
  readdirSync(app.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(key)).length;
const uploadDisc = async (owner: Client) => owner.upload('/api/uploads/license-disk', await picture(), 'a.jpg');
const storedDocument = (id: unknown) =>
  app.row<{
    storage_key: string;
    wrapped_key: Buffer;
    master_key_id: string;
  }>`select storage_key, wrapped_key, master_key_id from documents where id = ${String(id)}`;

test('a stored document is encrypted with a key of its own, which only its master key unwraps', async () => {
  const owner = await joinedOwner(app);
  const vault = new Vault(readConfig({}).DOCUMENTS_KEY);
  const keys = [];
  for (const { body } of [await uploadDisc(owner), await uploadDisc(owner)]) {
    const stored = await storedDocument(body.id);
    assert.equal(stored.master_key_id, 'demo');
    const wrapped = { masterKeyId: stored.master_key_id, wrappedKey: stored.wrapped_key };
    assert.throws(() => new Vault(`demo:${'00'.repeat(32)}`).unwrap(wrapped));
    const key = vault.unwrap(wrapped);
    keys.push(key.toString('hex'));
    for (const [name, url] of [
      [stored.storage_key, body.url],
      [`${stored.storage_key}-thumbnail`, body.thumbnailUrl],
    ]) {
      const atRest = readFileSync(join(app.folder, 'uploads', String(name)));
      const served = Buffer.from(await (await fetch(`${app.origin}${String(url)}`)).arrayBuffer());
      assert.equal((await sharp(served).metadata()).format, 'jpeg');
      assert.ok(!atRest.includes(served.subarray(0, 32)), 'not a picture at rest');
      assert.deepEqual(vault.open(key, atRest), served);
      assert.throws(() => vault.open(Buffer.alloc(32), atRest));
    }
  }
  assert.notEqual(keys[0], keys[1]);
});

test('[U13][PRO-8] a deleted document is gone with its file, thumbnail, row and links; a second delete answers 404', async () => {
  const owner = await joinedOwner(app);
  const [kept, other] = [await uploadDisc(owner), await uploadDisc(owner)];
  const key = (await storedDocument(kept.body.id)).storage_key;
  assert.equal(filesOf(key), 2, 'the file and its thumbnail');
  await owner.call(deleteDocument, { id: kept.body.id });
  for (const url of [kept.body.url, kept.body.thumbnailUrl])
    assert.equal((await fetch(new URL(String(url), app.origin))).status, 404);
  assert.equal((await owner.try(deleteDocument, { id: kept.body.id })).status, 404);
  await app.drain();
  assert.equal(filesOf(key), 0);
  assert.deepEqual(
    await app.sql`select id from documents where user_id = ${owner.userId}`,
    [{ id: other.body.id }],
    'only the other document is left',
  );
  assert.equal(filesOf((await storedDocument(other.body.id)).storage_key), 2);
});

test('[PRO-7][REN-6] a disc photo belongs to the vehicle saved from it alone; one without a vehicle goes after seven days', async () => {
  const owner = await activeOwner(app);
  const stranger = await activeOwner(app);
  const photograph = async () =>
    String((await owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg')).body.id);
  const [used, unused, later] = [await photograph(), await photograph(), await photograph()];
  const list = async (query = {}) =>
    (await owner.call(listDocuments, query)).filter(({ kind }) => kind !== 'id').map(({ id }) => id);
  const vehicle = await addVehicle(owner, { licenseDiskId: used });
  const other = await addVehicle(owner, { licenseDiskId: later });
  const theirs = await addVehicle(stranger, { licenseDiskId: unused });
  assert.deepEqual(await list({ vehicleId: vehicle.id }), [used]);
  assert.deepEqual(await list({ vehicleId: theirs.id }), [], 'another user’s photo is not filed');
  assert.deepEqual((await list()).toSorted(), [used, unused, later].toSorted());

  // What a renewal shows: the papers of the person, of its vehicle and its own.
  const { userId } = owner;
  const renewalId = crypto.randomUUID();
  assert.deepEqual(await list({ userId, vehicleId: vehicle.id, renewalId }), [used]);
  assert.deepEqual(await list({ userId, vehicleId: other.id, renewalId }), [later]);
  const ofRenewal = await owner.call(listDocuments, { userId, vehicleId: vehicle.id, renewalId });
  assert.deepEqual(ofRenewal.map(({ kind }) => kind).toSorted(), ['id', 'license disk']);

  const key = (await storedDocument(unused)).storage_key;
  assert.equal(filesOf(key), 2);
  const afterDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await app.runJob('remove-unused-discs', afterDays(6));
  await app.drain();
  assert.equal(filesOf(key), 2);
  await app.runJob('remove-unused-discs', afterDays(8));
  await app.drain();
  assert.equal(filesOf(key), 0, 'the file and its thumbnail are gone');
  assert.deepEqual((await list()).toSorted(), [used, later].toSorted());
});

const identityDocuments = async (of: Client) => (await of.call(listDocuments)).filter(({ kind }) => kind === 'id');
/** The names of a document's encrypted files. */
async function storedFiles(id: string | undefined): Promise<string[]> {
  const { storage_key: key } = await app.db
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  return readdirSync(join(app.folder, 'uploads')).filter((name) => name.startsWith(key));
}
const replace = async (by: Client, replaces: unknown, fields: Record<string, string> = {}) =>
  by.upload('/api/uploads/id', await picture(), 'sharper.jpg', { ...fields, replaces: String(replaces) });

test('[U8] an ID is replaced in one call, also during a renewal: the former file and its links are gone', async () => {
  const { owner } = await ownerWhoPaid(app);
  const [former] = await identityDocuments(owner);
  const formerFiles = await storedFiles(former?.id);
  assert.ok(formerFiles.length > 0);
  assert.equal((await owner.try(deleteDocument, { id: former?.id })).body.reason, 'in_use');
  const replaced = await replace(owner, former?.id);
  assert.equal(replaced.status, 201);
  await app.drain();
  const [only, ...others] = await identityDocuments(owner);
  assert.deepEqual([only?.id, only?.filename, others], [replaced.body.id, 'sharper.jpg', []]);
  assert.equal((await fetch(`${app.origin}${String(former?.url)}`)).status, 404);
  assert.equal((await fetch(`${app.origin}${String(only?.url)}`)).status, 200);
  assert.deepEqual(
    readdirSync(join(app.folder, 'uploads')).filter((name) => formerFiles.includes(name)),
    [],
  );
  assert.equal((await owner.call(getUser, { id: owner.userId })).accountCompletion, 100);
  const rows = await app.sql`
    select actor_id, details from audit where action = 'document replaced' and entity_id = ${String(only?.id)}`;
  assert.deepEqual(rows, [{ actor_id: owner.userId, details: { kind: 'id', replaced: former?.id } }]);
});

test('[U8] what a replacement names must be the same person’s document of the same kind; else both stay', async () => {
  const [owner, other] = [await activeOwner(app), await activeOwner(app)];
  const [mine] = await identityDocuments(owner);
  const [theirs] = await identityDocuments(other);
  const passport = await owner.upload('/api/uploads/passport', await picture(), 'passport.jpg');
  for (const id of [theirs?.id, passport.body.id, crypto.randomUUID()]) {
    const refused = await replace(owner, id);
    assert.deepEqual([refused.status, refused.body.reason], [404, 'not_found']);
    assert.match(String(refused.body.message), /no longer there/);
  }
  assert.deepEqual(
    [(await identityDocuments(owner))[0]?.id, (await identityDocuments(other))[0]?.id],
    [mine?.id, theirs?.id],
  );
});

test('[U8] two replacements at once leave one document, and one of them is told that the former is gone', async () => {
  const owner = await joinedOwner(app);
  const { body: former } = await owner.upload('/api/uploads/id', await picture(), 'a.jpg');
  const answers = await Promise.all([replace(owner, former.id), replace(owner, former.id)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 404]);
  assert.equal((await identityDocuments(owner)).length, 1);
});

test('[U8] a replacement that cannot be read leaves the former document where it is', async () => {
  const owner = await joinedOwner(app);
  const { body: former } = await owner.upload('/api/uploads/id', await picture(), 'a.jpg');
  const refused = await owner.upload('/api/uploads/id', new Blob(['no picture']), 'a.jpg', {
    replaces: String(former.id),
  });
  assert.equal(refused.status, 415);
  assert.deepEqual(
    (await identityDocuments(owner)).map(({ id }) => id),
    [former.id],
  );
});

test('[U8] an administrator replaces the ID of a user, for whom it is then stored', async () => {
  const owner = await joinedOwner(app);
  const { body: former } = await owner.upload('/api/uploads/id', await picture(), 'a.jpg');
  const admin = await app.visitor().logIn('admin@allset.test');
  assert.equal((await replace(admin, former.id, { userId: owner.userId })).status, 201);
  const [kept] = await identityDocuments(owner);
  assert.deepEqual([kept?.userId, kept?.filename], [owner.userId, 'sharper.jpg']);
});
