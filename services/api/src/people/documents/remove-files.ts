import type { Db } from '../../core/database/database.ts';
import type { Services } from './services.ts';

export const removeFilesJob = 'remove-files';

/** Queues the removal of files in the transaction. A job deletes them after the commit, with retries. */
export async function queueFileRemoval(
  { jobs }: Services,
  tx: Db,
  documents: readonly { storage_key: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  await jobs.enqueue(tx, removeFilesJob, { keys: documents.map(({ storage_key }) => storage_key) });
}

/** Deletes files and their thumbnails. A missing file is no error. */
export async function removeFiles({ disk }: Services, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys) {
    await disk.delete(key);
    await disk.delete(`${key}-thumbnail`);
  }
}
