import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { Vault } from '../src/adapters/storage/index.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, joinedOwner } from './owner.ts';
import { picture } from './pictures.ts';
import { startApp } from './start-app.ts';

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

test('a disc photo is filed under its vehicle; one without a vehicle is deleted with its file after thirty days', async () => {
  const owner = await activeOwner(app);
  const stranger = await activeOwner(app);
  const photograph = async () =>
    String((await owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg')).body.id);
  const [used, unused] = [await photograph(), await photograph()];
  const vehicle = await addVehicle(owner, { licenseDiskId: used });
  const theirs = await addVehicle(stranger, { licenseDiskId: unused });
  const of = async (vehicleId: string) => (await owner.call(listDocuments, { vehicleId })).map(({ id }) => id);
  assert.deepEqual(await of(vehicle.id), [used]);
  assert.deepEqual(await of(theirs.id), [], 'another user’s photo is not filed');

  const mine = async () =>
    (await owner.call(listDocuments)).filter(({ documentType }) => documentType === 'license disk').map(({ id }) => id);
  const key = (await storedDocument(unused)).storage_key;
  assert.equal(filesOf(key), 2);
  await app.runJob('remove-unused-discs', new Date(app.clock.now().getTime() + 29 * 86_400_000));
  assert.deepEqual((await mine()).toSorted(), [used, unused].toSorted());
  await app.runJob('remove-unused-discs', new Date(app.clock.now().getTime() + 31 * 86_400_000));
  await app.drain();
  assert.deepEqual(await mine(), [used]);
  assert.equal(filesOf(key), 0, 'the file and its thumbnail are gone');
});
