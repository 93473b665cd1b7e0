import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { bucketAt } from 'shared-contracts/buckets';

/** Where private files live: a folder, or the bucket that `url` names. */
export async function openStorage(url: string | undefined, folder: string): Promise<Disk> {
  if (!url) return new Disk(new FSDriver({ location: join(folder, 'uploads'), visibility: 'private' }));
  // Only where a bucket is used: its client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(new S3Driver({ ...bucketAt(url), forcePathStyle: true, supportsACL: false, visibility: 'private' }));
}
