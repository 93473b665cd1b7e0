import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { parseBucketUrl, isBucketUrl } from 'shared-contracts/buckets';
import type { RegistryFile } from './registry-file.ts';
import { registryInFolder } from './registry-in-folder.ts';

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
