import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type RegistryFile, registryKey } from './registry-file.ts';

const maxAttempts = 20;

/** Whether the conditional write failed because of a concurrent one. */
const isConflict = (failure: unknown): boolean =>
  failure instanceof S3ServiceException && [409, 412].includes(failure.$metadata.httpStatusCode ?? 0);

/** Whether the conditional read found what is known already. */
const isUnchanged = (failure: unknown): boolean =>
  failure instanceof S3ServiceException && failure.$metadata.httpStatusCode === 304;

/**
 * A registry in a bucket. Changes use conditional writes and are retried on conflict. It grows with every release, and edges read
 * it each second, so it is transferred only when it has changed.
 */
export function registryInBucket(client: S3Client, bucket: string): RegistryFile {
  const object = { Bucket: bucket, Key: registryKey };
  let known: { text: string | undefined; tag: string | undefined } = { text: undefined, tag: undefined };

  const readWithTag = async () => {
    const before = known;
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ ...object, IfNoneMatch: before.tag }));
      known = { text: await Body?.transformToString(), tag: ETag };
      return known;
    } catch (failure) {
      if (isUnchanged(failure)) return before;
      if (failure instanceof NoSuchKey) return { text: undefined, tag: undefined };
      throw failure;
    }
  };

  return {
    read: async () => (await readWithTag()).text,
    change: async (change) => {
      for (let attempt = 1; ; attempt += 1) {
        const { text, tag } = await readWithTag();
        const condition = tag ? { IfMatch: tag } : { IfNoneMatch: '*' };
        try {
          await client.send(
            new PutObjectCommand({ ...object, Body: change(text), ContentType: 'application/json', ...condition }),
          );
          return;
        } catch (failure) {
          if (!isConflict(failure) || attempt === maxAttempts) throw failure;
          await pause(Math.random() * 20 * attempt);
        }
      }
    },
  };
}
