import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where private files live: a folder, or the S3 bucket of `s3://key:secret@host/bucket?region=…&tls=off`. */
export async function openStorage(url: string | undefined, folder: string): Promise<Disk> {
  if (!url) return new Disk(new FSDriver({ location: join(folder, 'uploads'), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { username, password, host, pathname, searchParams } = new URL(url);
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      region: searchParams.get('region') ?? 'auto',
      bucket: pathname.slice(1),
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
