import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { parseBucketUrl } from 'shared-contracts/buckets';

/** Opens the storage of private files: the bucket at `url`, or `uploads` in a folder. */
export async function openStorage(url: string | undefined, folder: string): Promise<Disk> {
  if (!url) return new Disk(new FSDriver({ location: join(folder, 'uploads'), visibility: 'private' }));
  // Imported only when needed, because the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({ ...parseBucketUrl(url), forcePathStyle: true, supportsACL: false, visibility: 'private' }),
  );
}
