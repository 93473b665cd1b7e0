import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isBucketUrl, parseBucketUrl } from 'shared-contracts/buckets';
import { type RegistryFile, registryKey } from './registry-file.ts';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isMissing } from './is-missing.ts';
import { withLock } from './with-lock.ts';

/** A registry in a folder. Writes are atomic for readers, and a lock file serialises publishers. */
function registryInFolder(folder: string): RegistryFile {
  const file = path.join(folder, registryKey);
  const read = () =>
    readFile(file, 'utf8').catch((failure: unknown) => {
      if (isMissing(failure)) return undefined;
      throw failure;
    });
  return {
    read,
    change: (change) =>
      withLock(folder, async () => {
        const draft = path.join(folder, `.${registryKey}.${process.pid}`);
        await writeFile(draft, change(await read()));
        await rename(draft, file).catch(async (failure: unknown) => {
          await rm(draft, { force: true });
          throw failure;
        });
      }),
  };
}

/** Opens the storage of releases: a folder, or a bucket URL. */
export async function openReleaseStorage(location: string): Promise<{ disk: Disk; registry: RegistryFile }> {
  if (!isBucketUrl(location)) {
    const folder = path.resolve(location);
    mkdirSync(folder, { recursive: true });
    return {
      disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
      registry: registryInFolder(folder),
    };
  }
  // Imported only when needed, because the S3 client is large.
  const [{ S3Driver }, { S3Client }, { registryInBucket }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('./registry-in-bucket.ts'),
  ]);
  const { bucket, ...options } = parseBucketUrl(location);
  const client = new S3Client({ ...options, forcePathStyle: true });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    registry: registryInBucket(client, bucket),
  };
}
