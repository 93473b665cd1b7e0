import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketAt, isBucketUrl } from './buckets.ts';

test('a place with a scheme is a bucket, any other a folder', () => {
  for (const place of ['s3://papers', 'https://store.example/papers', 'http://127.0.0.1:9000/papers']) assert.ok(isBucketUrl(place), place);
  for (const place of ['.data/uploads', '/srv/s3://papers', 'ftp://store.example', 's3:papers']) assert.ok(!isBucketUrl(place), place);
});

const patience = { maxAttempts: 2, requestHandler: { connectionTimeout: 3000, socketTimeout: 10_000 } };

for (const [address, bucket] of [
  ['s3://papers', { bucket: 'papers', region: 'af-south-1', ...patience }],
  ['s3://papers?region=eu-west-1', { bucket: 'papers', region: 'eu-west-1', ...patience }],
  ['https://store.example/papers', { bucket: 'papers', region: 'auto', endpoint: 'https://store.example', ...patience }],
  ['http://127.0.0.1:9000/papers', { bucket: 'papers', region: 'auto', endpoint: 'http://127.0.0.1:9000', ...patience }],
  [
    's3://key:se%2Fcret@store.example:9000/papers/and/more?region=za',
    {
      bucket: 'papers',
      region: 'za',
      endpoint: 'https://store.example:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      ...patience,
    },
  ],
  [
    's3://k%40y:s@store.example/papers?tls=off&timeout=3',
    {
      bucket: 'papers',
      region: 'auto',
      endpoint: 'http://store.example',
      credentials: { accessKeyId: 'k@y', secretAccessKey: 's' },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3000, socketTimeout: 3000 },
    },
  ],
] as const)
  test(`reads ${address}`, () => assert.deepEqual(bucketAt(address), bucket));

test('an address without a bucket is refused, and its keys are not repeated', () => {
  assert.throws(() => bucketAt('https://key:secret@store.example/'), {
    message: 'No bucket is named in https://store.example. Write s3://key:secret@host/bucket.',
  });
});
