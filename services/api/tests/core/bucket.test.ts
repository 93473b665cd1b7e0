import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { deleteDocument, listDocuments } from 'shared-contracts/documents';
import { joinedOwner } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const bucket = await startBucketServer();
after(() => bucket.close());
const app = await startApp({ environment: { STORAGE_URL: bucket.url } });
const disk = '/api/uploads/license-disk';

const storageKeyOf = async (id: unknown) =>
  await app.value<string>`select storage_key from documents where id = ${String(id)}`;

/** All objects whose name contains the key. */
const objectsOf = (key: string) =>
  readdirSync(bucket.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(key));

test('documents in a bucket are stored encrypted, served with a thumbnail, and removed on deletion', async () => {
  const owner = await joinedOwner(app);
  const { status, body } = await owner.upload(disk, await picture(), 'a.jpg');
  assert.equal(status, 201);
  const key = await storageKeyOf(body.id);
  const kept = objectsOf(key).filter((name) => !/\.(?:md5|json)$/.test(name));
  assert.equal(kept.length, 2, 'the file and its thumbnail');
  for (const name of kept)
    assert.notDeepEqual([...readFileSync(join(bucket.folder, name)).subarray(0, 2)], [0xff, 0xd8], 'no JPEG at rest');
  for (const url of [body.url, body.thumbnailUrl]) {
    const file = await fetch(`${app.origin}${String(url)}`);
    assert.equal(file.status, 200);
    assert.match(String(file.headers.get('content-type')), /^image\//);
    assert.ok((await file.arrayBuffer()).byteLength > 100);
  }
  await owner.call(deleteDocument, { id: body.id });
  await app.drain();
  assert.deepEqual(objectsOf(key), []);
  assert.equal((await fetch(`${app.origin}${String(body.url)}`)).status, 404);
});

for (const [what, away] of [
  ['full', 507],
  ['down', 'gone'],
] as const)
  test(`[K4][O1] while the bucket is ${what}, uploads and files are unavailable with words and a time, and all works again`, async () => {
    const owner = await joinedOwner(app);
    const kept = await owner.upload(disk, await picture(), 'a.jpg');
    const file = () => app.visitor().request('GET', String(kept.body.url));
    const failures = (operation: string) => app.metric(`storage_failures_total{operation="${operation}"}`);
    const before = [await failures('put'), await failures('get')] as const;
    bucket.failing = away;
    const refused = await owner.upload(disk, await picture(), 'b.jpg');
    const unreadable = await file();
    bucket.failing = undefined;
    for (const { status, body, headers } of [refused, unreadable]) {
      assert.deepEqual([status, body.reason, headers.get('retry-after')], [503, 'unavailable', '30']);
      assert.equal(body.message, 'Files cannot be stored or opened right now. Please try again in a few minutes.');
    }
    assert.ok((await failures('put')) > before[0] && (await failures('get')) > before[1]);
    assert.equal((await owner.call(listDocuments)).length, 1);
    assert.equal((await file()).status, 200);
    assert.equal((await owner.upload(disk, await picture(), 'b.jpg')).status, 201);
  });

test('[K4][O1] what was stored before the bucket failed in the middle of an upload goes once it is back', async () => {
  const owner = await joinedOwner(app);
  const before = objectsOf('').length;
  bucket.failing = 507;
  bucket.takenBefore = 1;
  assert.equal((await owner.upload(disk, await picture(), 'a.jpg')).status, 503);
  bucket.failing = undefined;
  assert.ok(objectsOf('').length > before);
  await app.drain();
  assert.equal(objectsOf('').length, before);
});

test('[K4] a document whose object is missing from the bucket answers 500 without details; others open, and it can be deleted', async () => {
  const owner = await joinedOwner(app);
  const [lost, kept] = [
    (await owner.upload(disk, await picture(), 'a.jpg')).body,
    (await owner.upload(disk, await picture(), 'b.jpg')).body,
  ];
  const key = await storageKeyOf(lost.id);
  for (const name of objectsOf(key)) rmSync(join(bucket.folder, name));
  for (const url of [lost.url, lost.thumbnailUrl]) {
    const missing = await fetch(`${app.origin}${String(url)}`);
    const text = await missing.text();
    assert.equal(missing.status, 500);
    assert.deepEqual(JSON.parse(text).reason, 'failed');
    assert.doesNotMatch(text, new RegExp(`S3|NoSuchKey|bucket|127\\.0\\.0\\.1|${key}`));
  }
  for (const url of [kept.url, kept.thumbnailUrl])
    assert.equal((await fetch(`${app.origin}${String(url)}`)).status, 200);
  await owner.call(deleteDocument, { id: lost.id });
  await app.drain();
  assert.deepEqual(
    (await owner.call(listDocuments)).map(({ id }) => id),
    [kept.id],
  );
  assert.deepEqual(await app.sql`select 1 from pgboss.job where name = 'remove-files' and state = 'retry'`, []);
});

test('[U13] the files of a document deleted while the bucket is down are removed by a retry', async () => {
  const owner = await joinedOwner(app);
  const { body } = await owner.upload(disk, await picture(), 'a.jpg');
  const key = await storageKeyOf(body.id);
  await owner.call(deleteDocument, { id: body.id });
  bucket.failing = 503;
  await app.drain();
  bucket.failing = undefined;
  assert.ok(objectsOf(key).length > 0);
  const waiting = await app.sql`select 1 from pgboss.job where name = 'remove-files' and state = 'retry'`;
  assert.equal(waiting.length, 1);
  await app.sql`update pgboss.job set start_after = now() where name = 'remove-files' and state = 'retry'`;
  await app.drain();
  assert.deepEqual(objectsOf(key), []);
});
