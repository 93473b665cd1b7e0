import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { getUser } from 'shared-contracts/users';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, joinedOwner, payFor } from './owner.ts';
import { picture } from './pictures.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

const identityDocuments = async (of: Client) =>
  (await of.call(listDocuments)).filter(({ documentType }) => documentType === 'id');
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

test('[PRO-2][U8] an ID is replaced in one call, also during a renewal: the former file and its links are gone', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle);
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
  assert.deepEqual(rows, [{ actor_id: owner.userId, details: { documentType: 'id', replaced: former?.id } }]);
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
