import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { releasedVersion } from 'shared-contracts/testing';
import { digestOf, openReleases } from '../registry/index.ts';
import { compressedFile } from './store-releases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const releases = openReleases(folder);
const bytes = Buffer.from('the same code in every release '.repeat(50));
const digest = digestOf(bytes);
const wanted = { module: 'mfe-x', file: 'main.js', bytes, digest };
const earlier = [releasedVersion('mfe-x', '1.0.0', { extras: { files: { 'main.js': digest } } })];
const store = async (content: Buffer) => {
  // A faster level, by which the stored form is recognised.
  const gz = gzipSync(content, { level: constants.Z_BEST_SPEED });
  await releases.write('mfe-x/1.0.0/main.js.br', brotliCompressSync(content));
  await releases.write('mfe-x/1.0.0/main.js.gz', gz);
  return gz;
};

test('a file that an earlier release has is not compressed again', async () => {
  const stored = await store(bytes);
  assert.deepEqual(Buffer.from((await compressedFile(releases, earlier, wanted)).gz), Buffer.from(stored));
});

test('what is missing, another file, or altered in the store is compressed again', async () => {
  const isNew = async (versions = earlier) =>
    assert.deepEqual(gunzipSync((await compressedFile(releases, versions, wanted)).gz), bytes);
  await store(Buffer.from('altered'));
  await isNew();
  await isNew([releasedVersion('mfe-x', '2.0.0', { extras: { files: { 'main.js': digest } } })]);
  await isNew([]);
});
