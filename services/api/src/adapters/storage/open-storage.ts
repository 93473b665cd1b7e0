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

/** The keys of all files of a storage. */
async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const found of page.objects) if (found.isFile) yield found.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/**
 * Copies the files that another storage lacks, as they are. Files never change once they are written, so those that are there
 * are left alone.
 */
export async function copyFiles(from: Disk, to: Disk): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 };
  for await (const key of keysOf(from)) {
    if (await to.exists(key)) {
      counts.present += 1;
      continue;
    }
    await to.put(key, await from.getBytes(key));
    counts.copied += 1;
  }
  return counts;
}
