import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { parseBucketUrl } from 'shared-contracts/buckets';
import { apiError } from '../../core/api-error.ts';
import type { Metrics } from '../../core/metrics.ts';

/** Opens the storage of private files: the bucket at `url`, or `uploads` in a folder. */
export async function openStorage(url: string | undefined, folder: string): Promise<Disk> {
  if (!url) return new Disk(new FSDriver({ location: join(folder, 'uploads'), visibility: 'private' }));
  // Imported only when needed, because the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({ ...parseBucketUrl(url), forcePathStyle: true, supportsACL: false, visibility: 'private' }),
  );
}

/** The files of the API. */
export type Files = Pick<Disk, 'put' | 'getBytes' | 'delete'>;

const isMissing = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'NoSuchKey' || ('code' in failure && failure.code === 'ENOENT') || isMissing(failure.cause));

/** Counts what a storage fails at, which is then unavailable. A file that is not there is no failure of it. */
export function watchStorage(disk: Disk, { storageFailures }: Pick<Metrics, 'storageFailures'>): Files {
  const watch = async <Result>(operation: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (cause) {
      if (isMissing(cause)) throw cause;
      storageFailures.inc({ operation });
      const message = 'Files cannot be stored or opened right now. Please try again in a few minutes.';
      throw apiError('unavailable', { message, retryAfter: 30, cause });
    }
  };
  return {
    put: (...given) => watch('put', disk.put(...given)),
    getBytes: (key) => watch('get', disk.getBytes(key)),
    delete: (key) => watch('delete', disk.delete(key)),
  };
}

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
