import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBucketUrl, parseBucketUrl } from './buckets.ts';

test('a location with an s3, http or https scheme is a bucket, any other is a folder', () => {
  for (const url of ['s3://documents', 'https://store.example/documents', 'http://127.0.0.1:9000/documents'])
    assert.ok(isBucketUrl(url), url);
  for (const folder of ['.data/uploads', '/srv/s3://documents', 'ftp://store.example', 's3:documents'])
    assert.ok(!isBucketUrl(folder), folder);
});

const defaults = { maxAttempts: 2, requestHandler: { connectionTimeout: 3000, socketTimeout: 10_000 } };

for (const [address, bucket] of [
  ['s3://documents', { bucket: 'documents', region: 'af-south-1', ...defaults }],
  ['s3://documents?region=eu-west-1', { bucket: 'documents', region: 'eu-west-1', ...defaults }],
  [
    'https://store.example/documents',
    { bucket: 'documents', region: 'auto', endpoint: 'https://store.example', ...defaults },
  ],
  [
    'http://127.0.0.1:9000/documents',
    { bucket: 'documents', region: 'auto', endpoint: 'http://127.0.0.1:9000', ...defaults },
  ],
  [
    's3://key:se%2Fcret@store.example:9000/documents/and/more?region=za',
    {
      bucket: 'documents',
      region: 'za',
      endpoint: 'https://store.example:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      ...defaults,
    },
  ],
  [
    's3://k%40y:s@store.example/documents?tls=off&timeout=3',
    {
      bucket: 'documents',
      region: 'auto',
      endpoint: 'http://store.example',
      credentials: { accessKeyId: 'k@y', secretAccessKey: 's' },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3000, socketTimeout: 3000 },
    },
  ],
] as const)
  test(`parses ${address}`, () => assert.deepEqual(parseBucketUrl(address), bucket));

test('an address without a bucket throws, and the error does not reveal its credentials', () => {
  assert.throws(() => parseBucketUrl('https://key:secret@store.example/'), {
    message: 'No bucket is named in https://store.example. Write s3://key:secret@host/bucket.',
  });
});
