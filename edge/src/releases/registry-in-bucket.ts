import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type RegistryFile, registryKey } from './registry-file.ts';

const tries = 20;

/** Somebody else has written in between. */
const isLate = (failure: unknown): boolean =>
  failure instanceof S3ServiceException && [409, 412].includes(failure.$metadata.httpStatusCode ?? 0);

/** The registry of a bucket. A change is written only over what it was made from, and made again when somebody was faster. */
export function registryInBucket(client: S3Client, bucket: string): RegistryFile {
  const place = { Bucket: bucket, Key: registryKey };

  const readWithTag = async () => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(place));
      return { text: await Body?.transformToString(), tag: ETag };
    } catch (failure) {
      if (failure instanceof NoSuchKey) return { text: undefined, tag: undefined };
      throw failure;
    }
  };

  return {
    read: async () => (await readWithTag()).text,
    change: async (change) => {
      for (let attempt = 1; ; attempt += 1) {
        const { text, tag } = await readWithTag();
        const unchanged = tag ? { IfMatch: tag } : { IfNoneMatch: '*' };
        try {
          await client.send(new PutObjectCommand({ ...place, Body: change(text), ContentType: 'application/json', ...unchanged }));
          return;
        } catch (failure) {
          if (!isLate(failure) || attempt === tries) throw failure;
          await pause(Math.random() * 20 * attempt);
        }
      }
    },
  };
}
