import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where releases are: a folder, or an S3-compatible bucket as `s3://bucket` or `http(s)://host/bucket`. Keys come from the AWS variables. */
export async function openDisk(location: string): Promise<Disk> {
  if (!/^(?:s3|https?):\/\//.test(location)) {
    const folder = path.resolve(location);
    mkdirSync(folder, { recursive: true });
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  }
  const url = new URL(location);
  const isAws = url.protocol === 's3:';
  const bucket = isAws ? url.hostname : url.pathname.split('/')[1];
  if (!bucket) throw new Error(`RELEASES_URL names no bucket: ${location}. Write s3://bucket or https://host/bucket.`);
  // Only where a bucket is used: its client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      visibility: 'private',
      region: process.env.AWS_REGION ?? 'af-south-1',
      ...(isAws ? {} : { endpoint: url.origin, forcePathStyle: true }),
      supportsACL: false,
    }),
  );
}
